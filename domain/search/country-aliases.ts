/** What countries are called beside their names. */
export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  ae: ["UAE", "BAE", "Emirates", "Dubai", "دبي", "أبوظبي"],
  eg: ["Misr"],
  eu: ["EU", "Europe", "أوروبا", "Avrupa"],
  gb: ["UK", "Britain", "England", "بريطانيا", "إنجلترا", "İngiltere"],
  ps: ["غزة", "Gaza", "Gazze"],
  sa: ["KSA", "Saudi", "سعودية"],
  sy: ["شام"],
  tr: ["Turkey", "Turkiye"],
  us: ["USA", "US", "America", "أمريكا", "ABD", "Amerika"],
};

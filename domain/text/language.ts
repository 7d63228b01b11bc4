/** The languages of the product, and which text of a record is shown in which of them. */

export const LANGUAGES = ["ar", "en", "tr"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "ar";

export type Direction = "rtl" | "ltr";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const directionOf = (language: Language): Direction => (language === "ar" ? "rtl" : "ltr");

/** One text in every language; an empty string means it is not written yet. */
export type LocalizedText = Record<Language, string>;

export const emptyText = (): LocalizedText => ({ ar: "", en: "", tr: "" });

/** A text to show, with its actual language: screen readers must not read a fallback as Arabic. */
export type ShownText = { text: string; language: Language };

const FALLBACK_ORDER: Record<Language, readonly Language[]> = {
  ar: ["ar", "en", "tr"],
  en: ["en", "ar", "tr"],
  tr: ["tr", "en", "ar"],
};

/** The reader's own language first, then English, then whatever exists, then the base field. */
export function pickText(text: LocalizedText, language: Language, base = ""): ShownText {
  for (const candidate of FALLBACK_ORDER[language]) {
    const found = text[candidate].trim();
    if (found) return { text: found, language: candidate };
  }
  return { text: base, language: "en" };
}

/** Names differ: the base name is better than a name in a third language. */
export function pickName(names: LocalizedText, language: Language, base: string): ShownText {
  const own = names[language].trim();
  return own ? { text: own, language } : { text: base, language: "en" };
}

export type Picked<Value> = Value extends LocalizedText
  ? string
  : Value extends readonly (infer Each)[]
    ? Picked<Each>[]
    : Value extends object
      ? { [Key in keyof Value]: Picked<Value[Key]> }
      : Value;

const isLocalized = (value: object): value is LocalizedText =>
  LANGUAGES.every((language) => language in value) && Object.keys(value).length === LANGUAGES.length;

function pickIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => pickIn(each, language));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalized(value)) return pickText(value, language).text;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pickIn(each, language)]));
}

/** Every text of the document becomes a string, at its place: so its shape is the document's own. */
export const pickAll = <Value>(value: Value, language: Language): Picked<Value> =>
  pickIn(value, language) as Picked<Value>;

/** What is made at its first use in a language, and the same afterwards. */
export function oncePerLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}

/** A path without its language prefix, as `PAGES` has it. */
export const withoutLanguage = (pathname: string): string =>
  pathname.replace(new RegExp(`^/(?:${LANGUAGES.join("|")})(?=/|$)`), "") || "/";

/** The badge of a record: a small picture for other sites, with our status and its day. It holds nothing that could run. */
import { escapeXml } from "#domain/feeds/xml.ts";
import type { Status } from "#domain/records/category.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { DARK_GROUND, MARK_SCALES } from "./drawings.ts";

export const BADGE_SIZE = { width: 232, height: 40 } as const;

/** All words are in the badge's language already. `status` is null where there is none for today, or nobody assessed it. */
export type Badge = {
  language: Language;
  brand: string;
  word: string;
  date: string;
  status: Status | null;
  label: string;
};

const INK = "#f3eee2";
const GOLD = "#d9b25f";
const BRAND_WIDTH = 92;

/** A longer status is written smaller, so that it fits. */
const LONGEST_WORD = 18;
const WORD_SIZES = { short: 14, long: 11 } as const;

/** Dark enough for white letters, by contrast of 4.5 and more. */
const GROUNDS = {
  halal: "#1d6b43",
  undetermined: "#4a5560",
  questionable: "#8a5a00",
  haram: "#9b3320",
  none: "#4a5560",
} as const;

/** A badge runs in the direction of its language: the name of the site comes first. */
export function drawBadge({ language, brand, word, date, status, label }: Badge): string {
  const { width, height } = BADGE_SIZE;
  const isMirrored = directionOf(language) === "rtl";
  const brandLeft = isMirrored ? width - BRAND_WIDTH : 0;
  const statusLeft = isMirrored ? 0 : BRAND_WIDTH;
  const statusWidth = width - BRAND_WIDTH;
  const markLeft = isMirrored ? width - 32 : 10;
  const brandMiddle = isMirrored ? brandLeft + 30 : brandLeft + 60;
  const direction = isMirrored ? "rtl" : "ltr";
  const wordSize = WORD_SIZES[word.length > LONGEST_WORD ? "long" : "short"];
  const text = `font-family="Cairo, Segoe UI, Tahoma, Arial, sans-serif" text-anchor="middle" direction="${direction}" fill="#ffffff"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}" lang="${language}">
<title>${escapeXml(label)}</title>
<rect width="${width}" height="${height}" rx="8" fill="${GROUNDS[status ?? "none"]}"/>
<rect x="${brandLeft}" width="${BRAND_WIDTH}" height="${height}" rx="8" fill="${DARK_GROUND}"/>
<g transform="translate(${markLeft} 9) scale(${22 / 48})" fill="none" stroke="${GOLD}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="${MARK_SCALES}"/></g>
<text x="${brandMiddle}" y="25" font-size="15" font-weight="700" ${text.replace("#ffffff", INK)}>${escapeXml(brand)}</text>
<text x="${statusLeft + statusWidth / 2}" y="19" font-size="${wordSize}" font-weight="700" ${text}>${escapeXml(word)}</text>
<text x="${statusLeft + statusWidth / 2}" y="33" font-size="10.5" ${text}>${escapeXml(date)}</text>
</svg>
`;
}

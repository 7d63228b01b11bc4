/** How long the texts of a record may be, and what no text of it may say. */
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import type { ContentRecord } from "./record.ts";
import { checkWords, type Range } from "./text.ts";

const LENGTHS: Readonly<Record<"description" | "reason" | "advice_x", Range>> = {
  description: [20, 60],
  reason: [1, 60],
  advice_x: [1, 40],
};

const CRITERIA: Readonly<Record<Language, string>> = {
  en: "riba|maysir|gharar|utility|legitimacy|tokenomics|activity|treasury|token type",
  ar: "الربا|الميسر|الغرر|المنفعة|المصداقية|النشاط|الخزينة",
  tr: "riba|meysir|garar|fayda|meşruiyet|faaliyet|hazine",
};

/** A criterion is met or not met; as the subject of "fails" it reads as praise or as its opposite. */
const BARE_CRITERION: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`\\b(?:${CRITERIA.en}) (?:and \\w+ )?(?:both |all )?(?:fails?|failed|pass|passes|passed)\\b`, "i"),
  ar: new RegExp(
    `(?<!\\p{L})(?:[أيت]خفقت?|أخفق|[يت]جتاز|اجتازت?) (?:في )?(?:معيار )?(?:${CRITERIA.ar})(?!\\p{L})`,
    "u",
  ),
  tr: new RegExp(`(?<!\\p{L})(?:${CRITERIA.tr}) (?:geçer|geçti|kaldı|olumsuz|sağlanmaz)`, "iu"),
};

const BANNED: Partial<Record<Language, RegExp>> = {
  en: /\b(?:told|stands?|whoever|known to us|beside|venues?|weigh(?:s|ed|ing)?|spiritual reward|leave (?:it |them )?off)\b/i,
  ar: /المقرّ?ب(?:ون|ين)/u,
};

const find = (text: string, pattern: RegExp | undefined): string[] => {
  const found = pattern?.exec(text);
  return found ? [`says “${found[0]}”`] : [];
};

/** Of one text: words that readers misunderstand or have to decode. */
export const checkPhrases = (text: string, language: Language): string[] => [
  ...find(text, BANNED[language]),
  ...find(text, BARE_CRITERION[language]),
];

/** The texts that are open on a page are short in every language. */
export const checkLengthLimits = ({ translations }: ContentRecord): string[] =>
  LANGUAGES.flatMap((language) =>
    (["description", "reason", "advice_x"] as const).flatMap((field) =>
      checkWords(translations[field][language], LENGTHS[field]).map((problem) => `${field}.${language} ${problem}`),
    ),
  );

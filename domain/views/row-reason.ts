/** The reason in a row that already has name and status: without a beginning that only repeats them. */
import type { ListedStatus } from "#domain/records/category.ts";
import type { Language, ShownText } from "#domain/text/language.ts";

const inEnglish = (status: string) => `(.+?) (?:is|are) ${status}(?::|,? because) `;
/** What follows «لأن» alone may be in the accusative, so it stays. */
const inArabic = (status: string) => `(.+?) «${status}»(?:[:،] (?:(?:لأنه|لأنها|فهو|فهي) )?| (?:لأنه|لأنها) )`;
const inTurkish = (status: string) => `(.+?)(?:['’]\\p{L}+ durumu)? ${status}(?::|, çünkü) `;

/** How a reason begins that first says of what it is and which status it has; the rest is a sentence of its own. */
const BEGINNINGS: Record<Language, Record<ListedStatus, string>> = {
  en: {
    halal: inEnglish("halal"),
    questionable: inEnglish("questionable"),
    haram: inEnglish("haram"),
    undetermined: "There is not enough information on (.+?)(?::|, because) ",
    ended: "(.+?) has no status: ",
  },
  ar: {
    halal: inArabic("حلال"),
    questionable: inArabic("محل شبهة"),
    haram: inArabic("حرام"),
    undetermined: "المعلومات (?:غير كافية ل|عن )(.+?)(?: غير كافية(?: للتصنيف)?)?(?::|، (?:لأننا|إذ)?) ?",
    ended: "لا تصنيف ل(.+?)(?::|، فقد) ",
  },
  tr: {
    halal: inTurkish("helaldir"),
    questionable: inTurkish("şüphelidir"),
    haram: inTurkish("haramdır"),
    undetermined: "(.+?) (?:için|hakkında)(?: durum belirlemeye)? yeterli bilgi yok: ",
    ended: "(.+?)['’]\\p{L}+ durum verilmiyor[,:] ",
  },
};

const WORDS = /[\s()«»".,/]+/u;
/** Says what the name is of. */
const SORTS = ["رمز", "عملة", "منصة", "صندوق", "دولار", "تصنيف", "لتصنيف"];
/** Says that coins are bought there: the status of an exchange is about that. */
const PURCHASE = [
  ...["a", "the", "and", "at", "on", "spot", "market", "coin", "coins", "swap", "purchase", "purchases"],
  ...["buying", "owning", "في", "من", "شراء", "الشراء", "الفوري", "السوق", "الفورية", "العملات", "وتملّكها"],
  ...["المبادلة", "takas", "satın", "almak", "alım", "spottan"],
];
const UNSAID = new Set([...SORTS, ...PURCHASE]);
/** A suffix after an apostrophe is left out. */
const SUFFIX = /['’]\p{L}+$/u;
const ARTICLE = /^ال/;
const wordsOf = (text: string): string[] => text.toLowerCase().split(WORDS).filter(Boolean);

/** Whether these words only name the record: each is a word of its name or symbol, or the beginning of one. */
function isNamed(subject: string, names: readonly string[]): boolean {
  const words = wordsOf(subject).flatMap((word) => (UNSAID.has(word) ? [] : word.replace(SUFFIX, "")));
  const isKnown = (word: string) =>
    names.some((name) => name.startsWith(word) || name.startsWith(word.replace(ARTICLE, "")));
  return words.length > 0 && words.every(isKnown);
}

const LOWER_CASE_WORD = /^\p{Ll}+(?!\p{L})/u;

type Row = { name: string; symbol: string; status: ListedStatus; why: ShownText };

/** The whole reason where it begins in any other way, or with another status than the row has. */
export function rowReason({ name, symbol, status, why: { text, language } }: Row): ShownText {
  const [beginning, subject = ""] = new RegExp(`^${BEGINNINGS[language][status]}(?=\\S)`, "u").exec(text) ?? [];
  if (!beginning || !isNamed(subject, wordsOf(`${name} ${symbol}`))) return { text, language };
  const rest = text.slice(beginning.length);
  const first = LOWER_CASE_WORD.test(rest) ? rest.charAt(0).toLocaleUpperCase(language) : rest.charAt(0);
  return { text: first + rest.slice(1), language };
}

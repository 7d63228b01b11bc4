/** `npm run content:words [-- id …]`: the words of each review's page per language, outside closed folds and in total. It reads the built product. */
import { join } from "node:path";
import { localizePath } from "#app/i18n/language-path.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { startProduct } from "#tests/support/product.ts";
import { countPageWords, median, type PageWords } from "./page-words.ts";
import { KINDS, type Kind } from "./record.ts";
import { readRecordFiles } from "./rules.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const FOLDERS: Record<Kind, string> = { coins: "coin", exchanges: "exchange" };
const wanted = process.argv.slice(2);

const { entries } = readRecordFiles(CONTENT);
const product = await startProduct();

async function readPage(type: Kind, id: string, language: Language): Promise<PageWords> {
  const response = await fetch(product.url + localizePath(`/${FOLDERS[type]}/${id}`, language));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return countPageWords(await response.text());
}

const format = ({ open, total }: PageWords): string => `${open}/${total}`;

try {
  console.log(`words outside closed folds / in total: ${LANGUAGES.join(", ")}`);
  for (const type of KINDS) {
    const counted = new Map<Language, PageWords[]>(LANGUAGES.map((language) => [language, []]));
    for (const { record } of entries.filter((entry) => entry.type === type)) {
      if (wanted.length > 0 && !wanted.includes(record.id)) continue;
      const words: PageWords[] = [];
      for (const language of LANGUAGES) {
        const page = await readPage(type, record.id, language);
        words.push(page);
        counted.get(language)?.push(page);
      }
      console.log(`${type} ${record.id}: ${words.map(format).join(", ")}`);
    }
    const medians = [...counted.values()].map((pages) => ({
      open: median(pages.map(({ open }) => open)),
      total: median(pages.map(({ total }) => total)),
    }));
    console.log(`median of ${type}: ${medians.map(format).join(", ")}`);
  }
} finally {
  await product.stop();
}

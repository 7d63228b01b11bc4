/** What the form of a position offers to choose from, in the words of one language. */
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import type { Register } from "#domain/screening/positions.ts";
import { SCOPE_USES } from "#domain/screening/positions.ts";
import { EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";
import type { Language } from "#domain/text/language.ts";
import { methodWords } from "#server/content/reference.ts";

export type FormOption = { value: string; label: string };
export type RegisterOptions = Record<"bodies" | "kinds" | "uses" | "products", FormOption[]> & {
  positions: (FormOption & { body: string })[];
};

const byLabel = (one: FormOption, other: FormOption): number => one.label.localeCompare(other.label);

export function registerOptions({ bodies, positions }: Register, language: Language): RegisterOptions {
  const words = methodWords(language);
  return {
    bodies: bodies.map(({ id, name }) => ({ value: id, label: name[language] })).sort(byLabel),
    positions: positions.map(({ id, body }) => ({ value: id, label: id, body })),
    kinds: COIN_KINDS.map((kind) => ({ value: kind, label: words.facts.coin.kind?.values[kind]?.label ?? kind })),
    uses: SCOPE_USES.map((use) => ({ value: use, label: words.uses.coin[use]?.name ?? use })),
    products: Object.keys(EXCHANGE_PRODUCTS).map((product) => ({
      value: product,
      label: words.uses.exchange[product]?.name ?? product,
    })),
  };
}

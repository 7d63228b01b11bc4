/** What an editor's form needs to try the rule in the browser: the words of the method, and what only the store knows. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { UNKNOWN } from "#domain/screening/assess.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { coinDispute, productDisputes } from "#domain/screening/disputes.ts";
import { type MethodWords, wordsOfKind } from "#domain/screening/method-words.ts";
import type { Register } from "#domain/screening/positions.ts";
import type { Language } from "#domain/text/language.ts";
import type { NamedPerson, PublicNames } from "#server/auth/staff/public-names.ts";
import type { Exchanges } from "#server/content/records.ts";
import { methodWords } from "#server/content/reference.ts";

/** More exchanges than any token could belong to; the list is chosen from by hand. */
const MAX_VENUES = 500;

type Venue = { id: string; name: string; status: Category };

export type EditorMethod = {
  words: MethodWords;
  known: { disputedKinds: string[]; disputedUses: string[]; venues: Venue[]; people: NamedPerson[] };
};

/** An empty kind is one that is not recorded. */
const disputedKinds = (id: string, register: Register): string[] =>
  ["", UNKNOWN, ...COIN_KINDS].filter((kind) => {
    const facts = kind ? { kind: { value: kind, sources: [], looked_up: "" } } : {};
    return coinDispute({ id, facts }, register).length > 0;
  });

async function listVenues(exchanges: Exchanges, language: Language): Promise<Venue[]> {
  const all = { category: "all", sort: "name", order: "asc", page: 1, pageSize: MAX_VENUES } as const;
  const { items } = await exchanges.listCards(all, language);
  return items.map(({ id, name, category }) => ({ id, name: name.text, status: category }));
}

/** `id` is empty for a record that is being added. */
export async function editorMethod(
  { register, exchanges, publicNames }: { register: Register; exchanges: Exchanges; publicNames: PublicNames },
  kind: RecordType,
  id: string,
  language: Language,
): Promise<EditorMethod> {
  const isCoin = kind === "coin";
  return {
    words: wordsOfKind(methodWords(language), kind),
    known: {
      disputedKinds: isCoin ? disputedKinds(id, register) : [],
      disputedUses: isCoin ? [] : productDisputes({ id }, register).map(({ product }) => product),
      venues: isCoin ? await listVenues(exchanges, language) : [],
      people: publicNames.list(language),
    },
  };
}

/** Entries of the register, and a coin whose status rests on them. */
import type { Document } from "#domain/records/document.ts";
import type { openDraftService } from "./draft-service.ts";
import { fact, SOUND_COIN, SOURCES } from "./method-facts.ts";
import { coinInput } from "./record-input.ts";

export const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
export const body = (id: string) => ({ id, name: text(id), country: null, type: "body" });
export const position = (id: string, of: string, scope: Document, stance: string, more: Document = {}) => ({
  id,
  body: of,
  date: { precision: "year", value: "2024" },
  scope,
  stance,
  line: text(id),
  published: { title: "A page", url: "https://one.example/page" },
  certainty: "A",
  grounds: "own",
  ...more,
});
export const CLASS = { type: "class" };
export const MEMES = { type: "kind", kinds: ["meme"] };

/** Halal while one body permits memes and the other has not spoken: once "two" forbids them, it is questionable. */
export async function addArguedCoin(
  { entries, coins }: Pick<ReturnType<typeof openDraftService>, "entries" | "coins">,
  id: string,
): Promise<void> {
  for (const name of ["one", "two"]) await entries.body.create(name, body(name), "seed");
  for (const entry of [
    position("one-class", "one", CLASS, "by-kind"),
    position("two-class", "two", CLASS, "by-kind"),
    position("one-meme", "one", MEMES, "permits"),
  ])
    await entries.position.create(entry.id, entry, "seed");
  const facts = { ...SOUND_COIN, kind: fact("meme") };
  await coins.create(coinInput({ category: "halal", facts, sources: SOURCES }), "seed", { id });
}

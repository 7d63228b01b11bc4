/** What is halal, for who came to something that is not: of the same kind first. */
import type { ReviewCard } from "./review-view.ts";

export type Alternative = Pick<ReviewCard, "id" | "name" | "symbol" | "image" | "letter" | "category"> & {
  isSameKind: boolean;
};

export const ALTERNATIVES_SIZE = 4;

/** `kind` is null for exchanges, and for a coin whose facts name none. The order given is kept within the two groups. */
export function rankAlternatives(
  cards: readonly (ReviewCard & { kind?: string | null })[],
  { id: own, kind }: { id: string; kind: string | null },
): Alternative[] {
  const others = cards
    .filter(({ id }) => id !== own)
    .map(({ id, name, symbol, image, letter, category, kind: its = null }) => ({
      ...{ id, name, symbol, image, letter, category },
      isSameKind: kind !== null && its === kind,
    }));
  return [...others.filter(({ isSameKind }) => isSameKind), ...others.filter(({ isSameKind }) => !isSameKind)];
}

/** Sorts moments and ids, which are compared as texts, with the later one first. */
export const laterFirst = (text: string, other: string): number => Number(text < other) - Number(text > other);

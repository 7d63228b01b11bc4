/** A readable id of a record, proposed from its name: lowercase Latin letters, digits and hyphens. */

const MAX_LENGTH = 40;

/** Letters that do not come apart into a Latin letter and a mark. */
const LATIN: Readonly<Record<string, string>> = { ı: "i", ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", $: "s" };

/** Empty where the name has no Latin letter or digit. */
export const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ıłøđßæœ$]/g, (letter) => LATIN[letter] ?? "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");

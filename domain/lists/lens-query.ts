/** `?lens={body id}`: whose position a page shows next to our status. */
import type { Parameter, QueryShape } from "./query-shape.ts";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 80;

/** Which ids there are is known to the register alone: see `withKnownLenses`. */
export const LENS_PARAMETER = {
  rule: "the id of a body",
  accepts: (value) => value.length <= MAX_LENGTH && ID.test(value),
} as const satisfies Parameter;

/** In the place of an id: nobody yet, but the page shows who can be chosen. A list does not carry all names otherwise. */
export const CHOOSING = "choose";

export type LensQuery = { lens: string | null };

const readLens = (search: URLSearchParams): string | null => {
  const given = search.get("lens");
  return given !== null && LENS_PARAMETER.accepts(given) ? given : null;
};

/** The query of a page that can be seen through a lens. It is last in the address. */
export const withLens = <Query extends object>(shape: QueryShape<Query>): QueryShape<Query & LensQuery> => ({
  parameters: { ...shape.parameters, lens: LENS_PARAMETER },
  variants: [...(shape.variants ?? []), "lens"],
  read: (search) => ({ ...shape.read(search), lens: readLens(search) }),
});

/** The same address through a lens. */
export const addLens = (address: string, lens: string | null | undefined): string =>
  lens ? `${address}${address.includes("?") ? "&" : "?"}lens=${encodeURIComponent(lens)}` : address;

/** `?view=`: a set of answers to the questions on which scholars differ. The statuses of a page follow it. */
import { VIEWS } from "#domain/screening/rulesets.ts";
import { accepts, type QueryShape } from "./query-shape.ts";

/** Missing: our own answers. */
export type ViewQuery = { view?: string | undefined };

/** The query of a page whose statuses can follow another view. One that does not exist is left out. */
export const withView = <Query extends object>(shape: QueryShape<Query>): QueryShape<Query & ViewQuery> => ({
  parameters: { ...shape.parameters, view: VIEWS },
  variants: [...(shape.variants ?? []), "view"],
  read(search) {
    const view = search.get("view") ?? "";
    return { ...shape.read(search), ...(accepts(VIEWS, view) ? { view } : {}) };
  },
});

/** The query of a page or an endpoint that has no other. */
export const VIEW_QUERY = withView({ parameters: {}, read: () => ({}) });

/** The same address under a view; ours where none is given. */
export const addView = (address: string, view: string | undefined): string =>
  view ? `${address}${address.includes("?") ? "&" : "?"}view=${view}` : address;

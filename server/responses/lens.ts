/** How a page is loaded through a lens: who is chosen, and what they hold about each coin. */
import type { CoinSubject } from "#domain/screening/positions.ts";
import { type BesideView, type LensView, toBeside, toBesideText, toLensView } from "#domain/views/lens-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import { addCacheTags, POSITIONS_TAG } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

export type Lens = {
  view: LensView;
  /** Undefined while nobody is chosen. */
  beside: (subject: CoinSubject) => BesideView | undefined;
  /** The text that this rests on. */
  text: (subject: CoinSubject) => PositionView | undefined;
};

/** Pages without a lens name the bodies too, so that each of them shows something of the register. */
export function loadLens({ request, context }: RouteArgs, id: string | null): Lens {
  addCacheTags(context, POSITIONS_TAG);
  const { register } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const view = toLensView(id, register, language);
  const { chosen } = view;
  return {
    view,
    beside: (subject) => (chosen ? toBeside(chosen, subject, register, language) : undefined),
    text: (subject) => (chosen && toBesideText(chosen, subject, register, language)) ?? undefined,
  };
}

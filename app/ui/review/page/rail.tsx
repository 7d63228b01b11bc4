import type { ReactNode } from "react";
import { statusWord } from "#app/i18n/status-word.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { CompareLink } from "#app/ui/compare/compare-form.tsx";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { WatchButton } from "#app/ui/watchlist/watch-button.tsx";
import type { Reviewed } from "#domain/views/review-view.ts";
import { reviewPath } from "../review-path.ts";
import { StatusBadge } from "../status-badge.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { Quality } from "./status-block.tsx";

/** A part of the page: the id of its heading, and what it is called. */
export type ContentsEntry = { id: string; title: string };

type Props = Reviewed & {
  entries: readonly ContentsEntry[];
  origin: string;
  /** The view whose statuses are shown; ours without it. */
  view: string | undefined;
  /** Price and chart. */
  children: ReactNode;
};

/** Next to the text on a wide screen: the answer again, the price, what can be done, and where it is. */
export function Rail({ review, method, entries, origin, view, children }: Props) {
  return (
    <aside className="review-rail">
      <Summary review={review} method={method} />
      {children}
      <Actions {...{ review, method, origin, view }} />
      <Contents entries={entries} />
    </aside>
  );
}

function Summary({ review: { name, status, isAssessed, rating }, method: { hasStatus } }: Reviewed) {
  return (
    <p className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 max-lg:hidden">
      <Shown value={name} as="strong" />
      <StatusBadge status={hasStatus ? status : "ended"} isAssessed={isAssessed} />
      {hasStatus && <Quality rating={rating} isAssessed={isAssessed} />}
    </p>
  );
}

/** At hand at the bottom of a phone's screen. */
function Actions({ review, method: { type, hasStatus }, origin, view }: Reviewed & Pick<Props, "origin" | "view">) {
  const t = useMessages();
  // What is shared is our own page.
  const status = hasStatus && !view ? statusWord(t, review) : undefined;
  return (
    <div className="review-actions">
      <WatchButton type={type} id={review.id} name={review.name.text} />
      <CompareLink type={type} id={review.id} name={review.name.text} />
      <ShareMenu path={reviewPath(type, review)} origin={origin} name={review.name.text} status={status} />
    </div>
  );
}

/** A browser that can marks the part that is read. */
function Contents({ entries }: Pick<Props, "entries">) {
  const t = useMessages();
  return (
    <nav aria-label={t("review.contents")} className="card px-4 py-3 max-lg:hidden">
      <h2 className="text-base">{t("review.contents")}</h2>
      <ol className="mt-1 text-sm part-links [scroll-target-group:auto]">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-8 items-center hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

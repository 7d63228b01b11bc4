import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink } from "#app/ui/kit/inline-text.tsx";
import { SelectFilter } from "#app/ui/review/list/select-filter.tsx";
import { bodyPath } from "#app/ui/scholars/position-list.tsx";
import type { ChosenView, ViewChoice } from "#domain/views/view-choice.ts";

const LINK = "inline-flex min-h-11 items-center text-ink underline";

/** Above everything that follows another view: whose it is, who holds it, and the way back. Nothing while it is ours. */
export function ViewNote({ view: { chosen }, back }: { view: ViewChoice; back: string }) {
  const t = useMessages();
  if (!chosen) return null;
  return (
    <aside
      id="view"
      aria-label={t("views.label")}
      data-shown-view={chosen.id}
      className="my-4 rounded-card border-2 border-dashed border-accent bg-accent-soft px-5 py-3 text-sm"
    >
      <p className="max-w-prose text-base font-semibold">{t("views.chosen", { name: chosen.name })}</p>
      <p className="mt-1 max-w-prose">
        {chosen.asks && <span className="text-muted">{chosen.asks} </span>}
        {chosen.means}
      </p>
      {chosen.holders.length > 0 && <Holders holders={chosen.holders} />}
      <p className="flex flex-wrap gap-x-6">
        <a href={back} className={`${LINK} font-semibold`}>
          {t("views.back")}
        </a>
        <PageLink to="/methodology#questions">{t("views.questions")}</PageLink>
      </p>
    </aside>
  );
}

/** Who holds an answer: to the page of a body where the register has one, otherwise to the source. */
export function Holders({ holders }: Pick<ChosenView, "holders">) {
  const t = useMessages();
  return (
    <p className="mt-1 max-w-prose">
      <span className="text-muted">{t("views.heldBy")}: </span>
      {holders.map(({ name, url, body, reported }, index) => (
        <span key={url}>
          {index > 0 && t("review.listSeparator")}
          {body ? (
            <PageLink to={bodyPath({ id: body })} className="underline">
              {name}
            </PageLink>
          ) : (
            <ExternalLink href={url} className="underline">
              {name}
            </ExternalLink>
          )}
          {reported && ` (${t("views.as")})`}
        </span>
      ))}
    </p>
  );
}

type ChooserProps = {
  view: ViewChoice;
  /** The page's own address, without a query, and the rest of its query. */
  address: string;
  rest: string;
};

/** Chooses a preset. Nothing where none changes anything on the page. */
export function ViewChooser({ view: { chosen, presets }, address, rest }: ChooserProps) {
  const t = useMessages();
  if (presets.length === 0) return null;
  const isOffered = !chosen || presets.some(({ id }) => id === chosen.id);
  const all = isOffered ? presets : [{ id: chosen.id, name: chosen.name }, ...presets];
  return (
    <SelectFilter
      address={address}
      name="view"
      label={t("views.label")}
      any={t("views.ours")}
      chosen={chosen?.id}
      choices={all.map(({ id, name }) => ({ value: id, name }))}
      rest={rest}
      submit={t("views.show")}
    />
  );
}

import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { BodyLink, bodyPath, PositionList, StanceLabel } from "#app/ui/scholars/position-list.tsx";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { viewOf } from "#domain/screening/rulesets.ts";
import { type DifferView, type PositionView, pickQuotes, type ShortPosition } from "#domain/views/position-view.ts";
import { Fold, FoldedSection } from "../figures/fold.tsx";
import { StanceBar } from "../figures/stance-bar.tsx";

type Props = { type: RecordType; hasStatus: boolean; differ: DifferView; name: string; isDisputed: boolean };

type QuoteProps = { position: PositionView };

const LINK = "inline-flex min-h-11 items-center text-sm text-ink underline";

/** Who holds what: all of them as a bar, two of them by their words, the others folded. A coin's class question is above. */
export function DifferSection({ type, hasStatus, differ, name, isDisputed }: Props) {
  const t = useMessages();
  const all = [...differ.onCoin, ...differ.onKind];
  const quotes = pickQuotes(all);
  const rest = (positions: readonly PositionView[]) => positions.filter((position) => !quotes.includes(position));
  const folded = all.length - quotes.length;
  const Part = hasStatus ? TitledSection : FoldedSection;
  return (
    <Part id="differ" title={t("review.differ")}>
      <StanceBar stances={differ.stances} />
      {isDisputed && <p className="mt-3 rounded-xl bg-accent-soft p-3 text-sm font-semibold">{t("differ.dispute")}</p>}
      {type === "coin" && quotes.length === 0 && (
        <p className="mt-3 text-sm text-muted">{t("differ.silent", { name })}</p>
      )}
      {quotes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3 text-sm">
          {quotes.map((position) => (
            <Quote key={position.id} position={position} />
          ))}
        </ul>
      )}
      {(folded > 0 || type === "exchange") && (
        <div className="fold-group mt-4">
          {folded > 0 && (
            <Fold summary={t("differ.others", { count: folded })}>
              <Positions title={t("differ.onCoin", { name })} positions={rest(differ.onCoin)} />
              <Positions title={t("differ.onKind")} positions={rest(differ.onKind)} />
            </Fold>
          )}
          {type === "exchange" && (
            <Fold summary={t("differ.onAll")}>
              <OnClass differ={differ} />
            </Fold>
          )}
        </div>
      )}
    </Part>
  );
}

/** Without its notes, which the page of the body has. */
function Quote({ position }: QuoteProps) {
  const { body, stance, date, reportedBy, onClass, line, condition, isUnmet, title, url } = position;
  const t = useMessages();
  const remarks = [
    date ?? t("differ.noDate"),
    ...(reportedBy ? [t("differ.reportedBy", { name: reportedBy })] : []),
    ...(onClass ? [t("differ.onClass")] : []),
  ];
  return (
    <li className="border-s-2 border-stance ps-3">
      <BodyLink body={body} />: <StanceLabel stance={stance} isUnmet={isUnmet} />{" "}
      <span className="text-muted">({remarks.join(t("review.listSeparator"))})</span>
      <p className="max-w-prose">
        {line}
        {condition && ` ${t("differ.condition")} ${condition}`}{" "}
        <ExternalLink href={url} className="text-ink underline">
          <bdi>{title}</bdi>
        </ExternalLink>
      </p>
    </li>
  );
}

function Positions({ title, positions }: { title: string; positions: readonly PositionView[] }) {
  if (positions.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 mb-2 text-base">{title}</h3>
      <PositionList positions={positions} />
    </>
  );
}

const REJECTED = viewOf({ question: "class", answer: "forbidden" });

/** Whether digital assets may be dealt in at all: who rejects that, and by name. It does not affect our status. */
export function ClassQuestion({ differ, path }: Pick<Props, "differ"> & { path: string }) {
  const t = useMessages();
  const count = differ.counts.find(({ stance }) => stance === "forbids")?.count ?? 0;
  if (count === 0) return null;
  return (
    <Fold summary={t("views.class", { count })} id="class">
      <PageLink to={addView(path, REJECTED)} className={LINK}>
        {t("views.under")}
      </PageLink>
      <OnClass differ={differ} />
    </Fold>
  );
}

const rejectingFirst = (one: ShortPosition, other: ShortPosition): number =>
  Number(other.stance === "forbids") - Number(one.stance === "forbids");

function OnClass({ differ: { counts, onClass } }: Pick<Props, "differ">) {
  const t = useMessages();
  return (
    <>
      <p className="mt-2 max-w-prose">{t("differ.class")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ stance, count }) => (
          <li key={stance}>
            {t(`stance.${stance}`)}: <bdi className="font-bold">{count}</bdi>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <PageLink to="/scholars?scope=class" className={LINK}>
          {t("differ.register")}
        </PageLink>
        <PageLink to="/methodology#questions" className={LINK}>
          {t("differ.more")}
        </PageLink>
      </p>
      {onClass.length > 0 && (
        <ul className="flex flex-col gap-2 border-s-2 border-stance ps-3 text-sm [&_a]:font-bold [&_a]:underline">
          {onClass.toSorted(rejectingFirst).map((position) => (
            <ShortItem key={position.id} position={position} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Little markup: every coin's page has all of them. The body's own page has the links to its sources. */
function ShortItem({
  position: { body, stance, date, title, reportedBy, isThroughCoin, use, condition, isUnmet },
}: {
  position: ShortPosition;
}) {
  const t = useMessages();
  const localize = useLocalize();
  const remarks = [
    date ?? t("differ.noDate"),
    ...(use ? [t("differ.onUse", { use })] : []),
    ...(reportedBy ? [t("differ.reportedBy", { name: reportedBy })] : []),
    ...(isThroughCoin ? [t("differ.onClass")] : []),
  ];
  return (
    <li>
      <a href={localize(bodyPath(body))}>{body.name}</a>
      {`: ${t(isUnmet ? "differ.unmet" : `stance.${stance}`)} (${remarks.join(t("review.listSeparator"))}). `}
      {condition && `${t("differ.condition")} ${condition} `}
      <bdi>{title}</bdi>
    </li>
  );
}

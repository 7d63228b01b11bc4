import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath, LIST_PATHS } from "#app/ui/review/review-path.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import { COUNTED_STATUSES, type StatusCounts } from "#domain/records/category.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import type { KindUses, KindView } from "#domain/views/reference/kind-view.ts";

type Props = {
  kind: KindView;
  cards: readonly CoinCard[];
  total: number;
  counts: StatusCounts;
  /** Coins of the kind that positions name. */
  statements: readonly { id: string; name: string; count: number }[];
};

/** One kind of token: what it is, how it is assessed and why, its coins, the facts that the method requires, and positions on it. */
export function KindScreen({ kind, cards, total, counts, statements }: Props) {
  const t = useMessages();
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="flex max-w-4xl flex-col gap-10">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h1>{kind.name}</h1>
            <PageLink to="/kinds">{t("kinds.all")}</PageLink>
          </div>
          <p className="mt-3 max-w-prose text-lg">{kind.means}</p>
          <p className="mt-2 max-w-prose text-muted">{kind.what}</p>
        </div>
        <TitledSection id="assessed" title={t("kinds.assessed")} look="text-2xl">
          <p className="mt-3 max-w-prose">{kind.assessed}</p>
          <p className="mt-3 max-w-prose rounded-xl bg-accent-soft p-4">{t("kinds.notAlone")}</p>
        </TitledSection>
        <KindCoins kind={kind} cards={cards} total={total} counts={counts} />
        <KindMethodSection kind={kind} />
        <KindPositions kind={kind} statements={statements} />
      </div>
    </main>
  );
}

/** How many coins have which status; a status that none has is left out. */
export function CountList({ counts }: { counts: StatusCounts }) {
  const t = useMessages();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {COUNTED_STATUSES.filter((status) => counts[status] > 0).map((status) => (
        <li key={status} data-category={status} className="text-status">
          {t(`category.${status}`)} <bdi>{counts[status]}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The first page of the reviewed coins of the kind, with their statuses. */
function KindCoins({ kind, cards, total, counts }: Omit<Props, "statements">) {
  const t = useMessages();
  return (
    <TitledSection id="coins" title={t("kinds.coins")} look="text-2xl">
      {total === 0 ? (
        <p className="mt-3 text-muted">{t("kinds.none")}</p>
      ) : (
        <>
          <div className="mt-3">
            <CountList counts={counts} />
          </div>
          <p className="mt-1 text-sm text-muted">{t("kinds.notAll")}</p>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {cards.map((card) => (
              <li
                key={card.id}
                data-clickable
                className="card relative flex items-center gap-3 px-4 py-3 focus-within:border-accent hover:border-accent"
              >
                <Logo image={card.image} letter={card.letter} size="tiny" />
                <PageLink
                  to={coinPath(card)}
                  className="min-w-0 flex-1 font-semibold after:absolute after:inset-0 after:rounded-card"
                >
                  <Shown value={card.name} /> <bdi className="text-sm font-normal text-muted">{card.symbol}</bdi>
                </PageLink>
                <StatusBadge status={card.status} />
              </li>
            ))}
          </ul>
          <PageLink to={`${LIST_PATHS.coin}?kind=${kind.id}`} className={buttonClass("quiet", "mt-4")}>
            {t("kinds.list", { count: total })}
          </PageLink>
        </>
      )}
    </TitledSection>
  );
}

/** Positions on the kind, on coins of it by name, and on the whole class. */
function KindPositions({ kind: { onKind, onClass }, statements }: Pick<Props, "kind" | "statements">) {
  const t = useMessages();
  return (
    <TitledSection id="positions" title={t("kinds.positions")} look="text-2xl">
      <p className="mt-2 max-w-prose text-sm text-muted">{t("scholars.notOurs")}</p>
      <h3 className="mt-4 mb-2 text-lg">{t("kinds.onKind")}</h3>
      {onKind.length > 0 ? <PositionList positions={onKind} /> : <p className="text-muted">{t("kinds.silent")}</p>}
      {statements.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t("kinds.onCoins")}</h3>
          <ul className="flex flex-wrap gap-x-6">
            {statements.map(({ id, name, count }) => (
              <li key={id}>
                <PageLink to={`${coinPath({ id })}#differ`}>
                  {name}: {t("kinds.coinPositions", { count })}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {onClass.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">{t("differ.onAll")}</h3>
          <p className="mt-2 max-w-prose">{t("differ.class")}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {onClass.map(({ stance, count }) => (
              <li key={stance}>
                {t(`stance.${stance}`)}: <bdi className="font-bold">{count}</bdi>
              </li>
            ))}
          </ul>
          <PageLink to="/scholars?scope=class">{t("differ.register")}</PageLink>
        </>
      )}
    </TitledSection>
  );
}

const LINK = "text-ink underline";

/** How the method goes about the kind, as it follows from the rule itself. */
function KindMethodSection({ kind: { ownFacts, weights, uses } }: { kind: KindView }) {
  const t = useMessages();
  const localize = useLocalize();
  const anchor = (id: string) => localize(`/methodology#${id}`);
  return (
    <TitledSection id="asked" title={t("kinds.asked")} look="text-2xl">
      <h3 className="mt-4 text-lg">{t("kinds.ownFacts")}</h3>
      {ownFacts.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-3">
          {ownFacts.map(({ anchor: id, name, asks }) => (
            <li key={id}>
              <a href={anchor(id)} className={LINK}>
                {name}
              </a>
              <p className="text-muted">{asks}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{t("kinds.everyFact")}</p>
      )}
      <h3 className="mt-6 text-lg">{t("kinds.criteria")}</h3>
      <dl className="mt-2 flex flex-col gap-3">
        {weights.map(({ weight, criteria }) => (
          <div key={weight.label}>
            <dt>
              <span className="font-semibold">{weight.label}.</span>{" "}
              <span className="text-sm text-muted">{weight.means}</span>
            </dt>
            <dd className="flex flex-wrap gap-x-5">
              {criteria.map(({ criterion, anchor: id }) => (
                <a key={id} href={anchor(id)} className={`${LINK} inline-flex min-h-8 items-center`}>
                  {t(`criterion.${criterion}`)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 text-lg">{t("kinds.uses")}</h3>
      <p className="mt-1 text-sm text-muted">{t("kinds.usesIntro")}</p>
      <dl className="card mt-3 divide-y divide-line">
        {uses.map((group) => (
          <Uses key={group.names[0]} group={group} />
        ))}
      </dl>
      <a href={anchor("coin-criteria")} className="inline-flex min-h-11 items-center text-ink underline">
        {t("kinds.method")}
      </a>
    </TitledSection>
  );
}

function Uses({ group: { status, fact, names } }: { group: KindUses }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <dt className="font-semibold">{names.join(t("review.listSeparator"))}</dt>
      <dd>
        {status ? (
          <StatusBadge status={status} />
        ) : (
          <span className="text-sm text-muted">{fact ? t("kinds.byFact", { fact }) : t("kinds.asCoin")}</span>
        )}
      </dd>
    </div>
  );
}

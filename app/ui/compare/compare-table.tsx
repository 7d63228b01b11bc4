import { X } from "lucide-react";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import type { FigureName } from "#domain/compare/compare-records.ts";
import type { Group, GroupId, Row } from "#domain/compare/comparison.ts";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Criterion } from "#domain/screening/screening.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { CompareCell } from "./compare-cell.tsx";

type Props = {
  type: RecordType;
  cards: readonly ReviewCard[];
  groups: readonly Group[];
  caption: string;
  /** The address of the comparison without one of them. */
  without: (id: string) => string;
  /** Kept by links to the records. */
  view: string | undefined;
};

const FIRST = "sticky start-0 z-10 bg-surface px-3 py-3 text-start align-top sm:w-48 sm:px-4";
const CELL = "min-w-0 px-1.5 py-1 text-start align-top wrap-anywhere sm:px-4 sm:py-3";

/** All columns are as wide as each other. Narrower than this, the table scrolls; on a phone it never does. */
const WIDTHS: Readonly<Record<number, string>> = { 3: "sm:min-w-[34rem]", 4: "sm:min-w-[43rem]" };

/** A column for each record. On a phone the name of a row is a line of its own above it (`.compare-table` in lists.css). */
export function CompareTable({ type, cards, groups, caption, without, view }: Props) {
  const t = useMessages();
  return (
    <div className="card relative overflow-x-auto">
      <table
        data-columns={cards.length}
        className={`compare-table w-full table-fixed border-separate border-spacing-0 text-sm ${WIDTHS[cards.length] ?? ""}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className={`${FIRST} max-sm:hidden`} />
            {cards.map((card) => (
              <Head key={card.id} type={type} card={card} without={without(card.id)} view={view} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody
            key={group.id}
            data-group={group.id}
            className="sm:[&>tr>*]:border-t sm:[&>tr>*]:border-line sm:[&>tr:first-child>*]:border-t-2"
          >
            {group.id !== FIRST_GROUP && <GroupHead type={type} group={group} cards={cards} />}
            {group.differing.map((row) => (
              <ComparedRow key={row.id} group={group} row={row} />
            ))}
            {group.differing.length === 0 && (
              <tr>
                <td className={`${FIRST} text-muted`}>{t("compare.nothing")}</td>
                <td colSpan={cards.length} />
              </tr>
            )}
            {group.same.length > 0 && <SameRows group={group} columns={cards.length} />}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type HeadProps = Pick<Props, "type" | "view"> & { card: ReviewCard; without: string };

function Head({ type, card, without, view }: HeadProps) {
  const t = useMessages();
  return (
    <th scope="col" className={`${CELL} font-semibold`}>
      <div className="flex items-start justify-between gap-2">
        <Logo image={card.image} letter={card.letter} />
        <a
          href={without}
          data-within
          aria-label={t("compare.remove", { name: card.name.text })}
          className="-me-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </a>
      </div>
      <PageLink
        to={addView(reviewPath(type, card), view)}
        className="mt-1 inline-flex min-h-11 items-center text-base underline decoration-line hover:decoration-current"
      >
        <Shown value={card.name} />
      </PageLink>
      <p className="font-normal text-muted">
        <bdi>{card.symbol}</bdi>
      </p>
    </th>
  );
}

const GROUP_NAMES = {
  status: { coin: "list.category", exchange: "list.category" },
  rating: { coin: "rating.label", exchange: "rating.label" },
  uses: { coin: "uses.coin", exchange: "uses.exchange" },
  criteria: { coin: "review.screening", exchange: "review.screening" },
  facts: { coin: "compare.facts", exchange: "compare.facts" },
  figures: { coin: "review.figures", exchange: "review.figures" },
} as const;

/** Its names and its first row are right above it. */
const FIRST_GROUP: GroupId = "status";

/** Says again which column is whose: in a long table the first row is out of sight. */
function GroupHead({ type, group, cards }: { type: RecordType; group: Group; cards: readonly ReviewCard[] }) {
  const t = useMessages();
  return (
    <tr className="bg-raised">
      <th scope="rowgroup" className={`${FIRST} bg-raised! text-base`}>
        {t(GROUP_NAMES[group.id][type])}
      </th>
      {cards.map(({ id, symbol, name }) => (
        <td key={id} aria-hidden="true" className={`${CELL} text-muted`}>
          <bdi>{symbol || name.text}</bdi>
        </td>
      ))}
    </tr>
  );
}

function ComparedRow({ group, row }: { group: Group; row: Row }) {
  const name = useRowName()(group.id, row);
  return (
    <tr data-row={row.id} data-differs={row.differs}>
      <th scope="row" className={`${FIRST} font-semibold`}>
        {name}
      </th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
        <td key={index} className={CELL}>
          <CompareCell cell={cell} row={row.id} />
        </td>
      ))}
    </tr>
  );
}

/** What is the same for all records is shown once, folded. */
function SameRows({ group, columns }: { group: Group; columns: number }) {
  const t = useMessages();
  const nameOf = useRowName();
  return (
    <tr>
      <td colSpan={columns + 1} className="px-3 sm:px-4">
        <div className="sticky start-3 -mt-2 w-fit max-w-[calc(100vw-4rem)]">
          <Disclosure summary={t("compare.same", { count: group.same.length })}>
            <dl className="mb-2 grid max-w-prose grid-cols-[minmax(7rem,12rem)_1fr] gap-x-4 gap-y-2">
              {group.same.map((row) => (
                <div key={row.id} data-row={row.id} data-differs={false} className="contents">
                  <dt className="font-semibold">{nameOf(group.id, row)}</dt>
                  <dd>{row.cells[0] && <CompareCell cell={row.cells[0]} row={row.id} />}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      </td>
    </tr>
  );
}

const FIGURE_NAMES = {
  current_price: "figure.price",
  price_change_24h: "figure.change24h",
  market_cap: "figure.marketCap",
  volume_24h: "figure.volume24h",
  circulating_supply: "figure.circulating",
  max_supply: "figure.maxSupply",
  rank: "review.rank",
  trust_score: "figure.trustScore",
  trust_score_rank: "figure.trustRank",
  trade_volume_24h_btc: "figure.volumeBtc",
} as const satisfies Record<FigureName, MessageKey>;

/** Rows that the method has no word for. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  status: "list.category",
  why: "compare.why",
  state: "compare.state",
  basis: "compare.basis",
  rating: "rating.label",
  established: "review.established",
  country: "review.country",
  ...FIGURE_NAMES,
};

/** What a row is called in the language of the page. */
function useRowName(): (group: GroupId, row: Row) => string {
  const t = useMessages();
  return (group, { id, name }) => {
    if (name !== null) return name;
    // The rows of this group are the criteria of a type.
    if (group === "criteria") return t(`criterion.${id as Criterion}`);
    const key = NAMES[id];
    return key ? t(key) : id;
  };
}

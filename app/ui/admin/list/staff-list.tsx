import { Search, SearchX } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation, useSubmit } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { INPUT_CLASS, type Options, SelectField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { rememberList } from "#app/ui/admin/record-paths.ts";
import { SEARCH_FIELD, SEARCH_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import { Logo } from "#app/ui/review/logo.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { dueDayOf } from "#domain/evidence/due-days.ts";
import { ADMIN_PAGE_SIZE, clampPage, pageCountOf } from "#domain/lists/paging.ts";
import {
  isNarrowed,
  readStaffListQuery,
  type StaffListQuery,
  toStaffSearch,
  WORK_FILTERS,
} from "#domain/lists/staff-list-query.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { STATUS_FILTERS } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isOverdue } from "#domain/screening/review-due.ts";
import { formatDate, formatMoment } from "#domain/text/date.ts";
import { pageAfterLoading, useLoadedRows } from "./use-loaded-rows.ts";
import { DraftLink, useRows } from "./use-rows.tsx";

const queryOf = ({ search }: { search: string }) => readStaffListQuery(new URLSearchParams(search));
/** The list itself, wherever in it the editor is. */
const filterOf = (query: StaffListQuery) => toStaffSearch({ ...query, batches: 1, page: 1 });

/** A staff list: ten a batch, ten a page, and everything that can be done to a row. */
export function StaffList({ type, first }: { type: RecordType; first: BatchAnswer }) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNavigation().location ?? here;
  const query = queryOf(here);
  const { staff: list } = CONTENT_TYPES[type].paths;
  const nextFilter = next.pathname === here.pathname ? filterOf(queryOf(next)) : next.pathname;
  const loaded = useLoadedRows(type, first, filterOf(query), nextFilter);
  const { heading, actionsOf, dialogs } = useRows(type);
  const moveFocus = useFocusMove();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what the address says
  useEffect(() => rememberList(type, query), [type, here.search]);

  const pageCount = pageCountOf(loaded.rows.length, ADMIN_PAGE_SIZE);
  const page = clampPage(query.page, pageCount);
  const shown = loaded.rows.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE);
  const hrefOf = (number: number) =>
    list + toStaffSearch({ ...query, batches: Math.max(query.batches, pageCount), page: number });

  async function loadMore(): Promise<void> {
    const { page: last, firstRow } = pageAfterLoading(loaded.rows.length, await loaded.loadMore());
    if (!firstRow) return;
    moveFocus(() => document.getElementById(rowIdOf(firstRow))?.querySelector("a") ?? null);
    await navigate(list + toStaffSearch({ ...query, batches: last, page: last }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  const nothing = isNarrowed(query) ? (`${type}.noMatch` as const) : (`${type}.empty` as const);
  return (
    <>
      {heading}
      <StaffListControls type={type} query={query} />
      {loaded.rows.length === 0 ? (
        <div className="mt-8">
          <StatePanel icon={<SearchX className="size-10" />} title={t(nothing)} />
        </div>
      ) : (
        <StaffTable type={type} rows={shown} actionsOf={actionsOf} />
      )}
      <p role="status" className="mt-4 text-sm text-muted">
        {t("staffList.shown", { count: loaded.rows.length })}
      </p>
      <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      {loaded.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button onClick={loadMore} isInactive={loaded.isLoading}>
            {t(loaded.isLoading ? "staffList.loading" : `${type}.loadMore`)}
          </Button>
        </div>
      )}
      {dialogs}
    </>
  );
}

const rowIdOf = ({ id }: StaffRow): string => `row-${id}`;

type TableProps = { type: RecordType; rows: readonly StaffRow[]; actionsOf: (row: StaffRow) => ReactNode };

function StaffTable({ type, rows, actionsOf }: TableProps) {
  const t = useStaffMessages();
  return (
    <table data-list-start className="mt-4 w-full border-collapse text-start">
      <caption className="sr-only">{t(`${type}.title`)}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-sm text-muted">
          {[t(`${type}.name`), t("staffList.category"), t("staffList.rating")].map((name) => (
            <th key={name} scope="col" className="p-3 text-start font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="p-3 text-end font-semibold">
            {t("staffList.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StaffTableRow key={row.id} type={type} row={row} actions={actionsOf(row)} />
        ))}
      </tbody>
    </table>
  );
}

function StaffTableRow({ type, row, actions }: { type: RecordType; row: StaffRow; actions: ReactNode }) {
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  const { rating } = row;
  return (
    <tr
      id={rowIdOf(row)}
      className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-3"
    >
      <th scope="row" className="p-2 text-start font-normal max-md:w-full md:p-3">
        <span className="flex items-center gap-3">
          <Logo image={row.image} letter={row.name.charAt(0)} />
          <span className="min-w-0">
            <span className="block font-bold wrap-break-word">
              <bdi>{row.name}</bdi>
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              {row.baseName !== row.name && <bdi className="text-sm text-muted">{row.baseName}</bdi>}
              <bdi className="text-sm text-muted">{row.symbol}</bdi>
              <time
                dateTime={row.updatedAt}
                title={`${t("staffList.updated")}: ${formatMoment(row.updatedAt, language)}`}
                className="text-sm text-muted"
              >
                {formatDate(row.updatedAt, language)}
              </time>
              {isOverdue(row.reviewDue, dueDayOf(new Date().toISOString())) && (
                <span className="text-sm font-semibold text-down">{t("work.overdue")}</span>
              )}
              <DraftLink type={type} id={row.id} label={row.name} draft={row.draft} />
              {row.assignee && (
                <span className="text-sm text-muted wrap-anywhere">
                  {t("draft.assignee", { person: isolate(row.assignee) })}
                </span>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="p-2 md:p-3">
        <StatusBadge status={row.status} isAssessed={row.isAssessed} />
      </td>
      <td className="p-2 whitespace-nowrap md:p-3">
        {rating === null ? (
          <span className="text-muted">{t("staffList.unrated")}</span>
        ) : (
          <Stars rating={rating} label={site("rating.outOf", { rating: ratingText(rating, language) })} />
        )}
      </td>
      <td className="p-2 md:p-3">{actions}</td>
    </tr>
  );
}

/**
 * A field whose value is in the address follows it when that changes, for example by Back. It is neither mounted again,
 * which would take the focus from it, nor touched otherwise: what is typed stays.
 */
function useFieldFromAddress<Field extends { value: string }>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const last = useRef(value);
  useEffect(() => {
    if (field.current && last.current !== value) field.current.value = value;
    last.current = value;
  }, [value]);
  return field;
}

type FilterProps = { name: string; label: string; value: string; options: Options };

/** Chosen is asked for, without a button to press. */
function Filter({ value, ...rest }: FilterProps) {
  const submit = useSubmit();
  const field = useFieldFromAddress<HTMLSelectElement>(value);
  return (
    <div className="min-w-36 flex-1">
      <SelectField
        ref={field}
        defaultValue={value}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
        {...rest}
      />
    </div>
  );
}

/** Search and filters; all are in the address, so that the list can be shared and returned to. */
function StaffListControls({ type, query }: { type: RecordType; query: StaffListQuery }) {
  const t = useStaffMessages();
  const site = useMessages();
  const { staff: list } = CONTENT_TYPES[type].paths;
  const search = useFieldFromAddress<HTMLInputElement>(query.search);
  return (
    <Form role="search" action={list} className="mt-4 flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <label className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-sm text-muted">{t(`${type}.search`)}</span>
          <input
            ref={search}
            id={SEARCH_FIELD}
            type="search"
            name="q"
            defaultValue={query.search}
            className={INPUT_CLASS}
            dir="auto"
            {...SEARCH_KEYS}
          />
        </label>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          {t("staffList.searchButton")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Filter
          name="category"
          label={site("category.filter")}
          value={query.category}
          options={STATUS_FILTERS.map((filter) => [filter, site(`category.${filter}`)])}
        />
        <Filter
          name="work"
          label={t("work.label")}
          value={query.work}
          options={WORK_FILTERS.map((filter) => [filter, t(`work.${filter}`)])}
        />
      </div>
    </Form>
  );
}

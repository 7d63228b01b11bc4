import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { PendingScreen } from "#app/ui/admin/shell/staff-frame.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { ADMIN_PAGE_SIZE, clampPage, pageCountOf } from "#domain/lists/paging.ts";
import { isNarrowed, readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { approvalRefusal, callApi } from "../call-api.ts";
import { rememberList } from "../record-paths.ts";
import { requestRestore } from "../staff-api.ts";
import { StaffListControls } from "./staff-list-controls.tsx";
import { rowIdOf, StaffTable } from "./staff-table.tsx";
import { pageAfterLoading, useLoadedRows } from "./use-loaded-rows.ts";
import { useRows } from "./use-rows.tsx";

const queryOf = ({ search }: { search: string }) => readStaffListQuery(new URLSearchParams(search));
/** The list itself, wherever in it the editor is. */
const filterOf = (query: StaffListQuery) => toStaffSearch({ ...query, batches: 1, page: 1 });

/** A staff list: ten a batch, ten a page, and everything that can be done to a row. */
export function StaffList({
  type,
  first,
  people,
}: {
  type: RecordType;
  first: BatchAnswer;
  people: readonly string[];
}) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = useLocation();
  const next = useNavigation().location ?? here;
  const query = queryOf(here);
  const { staff: list } = CONTENT_TYPES[type].paths;
  const nextFilter = next.pathname === here.pathname ? filterOf(queryOf(next)) : next.pathname;
  const loaded = useLoadedRows(type, first, filterOf(query), nextFilter);
  const { heading, title, actionsOf, dialogs, notify } = useRows<StaffRow>({
    type,
    onDeleted(row, revision) {
      const index = loaded.rows.findIndex(({ id }) => id === row.id);
      loaded.remove(row.id);
      // The last loaded row: the next batch takes its place.
      if (loaded.rows.length === 1) void loaded.loadMore();
      return revision && <UndoButton onUndo={() => void restore(row, index, revision)} />;
    },
    onTranslated: (row) => row && loaded.replace(row),
    // Whatever was submitted or approved is a draft again.
    onDrafted: (row) => loaded.replace({ ...row, draft: "draft" }),
  });
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

  async function restore(row: StaffRow, index: number, revision: string): Promise<void> {
    // The button is inactive meanwhile, and keeps the focus until the row has it.
    notify("good", t(`${type}.deleted`), <UndoButton onUndo={null} />);
    let isAnswered = false;
    moveFocus(() => (isAnswered ? (document.getElementById(rowIdOf(row))?.querySelector("a") ?? title.current) : null));
    const result = await callApi(requestRestore(type, row.id, { revision, version: null }));
    isAnswered = true;
    if (result.ok) {
      loaded.insert(row, index);
      return notify("good", t(`${type}.restored`));
    }
    const isThereAgain = result.kind === "conflict";
    const failed = approvalRefusal(result) ?? (`${type}.restoreFailed` as const);
    notify("bad", t(isThereAgain ? "history.thereAgain" : failed));
    if (isThereAgain) await revalidate();
  }

  const nothing = isNarrowed(query) ? (`${type}.noMatch` as const) : (`${type}.empty` as const);
  return (
    <>
      {heading}
      <StaffListControls type={type} query={query} people={people} />
      {loaded.rows.length === 0 ? (
        <div className="mt-8">
          {loaded.isLoading ? (
            <PendingScreen />
          ) : (
            <StatePanel
              icon={<SearchX className="size-10" />}
              title={t(loaded.hasMore ? "staffList.noneLeft" : nothing)}
            />
          )}
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

/** Without `onUndo` while it runs. */
function UndoButton({ onUndo }: { onUndo: (() => void) | null }) {
  const t = useStaffMessages();
  return (
    <button
      type="button"
      aria-disabled={onUndo === null}
      onClick={onUndo ?? undefined}
      className="ms-3 min-h-11 text-ink underline aria-disabled:opacity-60"
    >
      {t("staffList.undo")}
    </button>
  );
}

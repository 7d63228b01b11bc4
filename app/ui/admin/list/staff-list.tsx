import { CirclePlus, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { TranslationsDialog } from "#app/ui/admin/editor/translations/translations-dialog.tsx";
import { PendingScreen } from "#app/ui/admin/shell/staff-frame.tsx";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { useFocusMove, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { BatchAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { ADMIN_PAGE_SIZE, clampPage, pageCountOf } from "#domain/lists/paging.ts";
import { isNarrowed, readStaffListQuery, type StaffListQuery, toStaffSearch } from "#domain/lists/staff-list-query.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { approvalRefusal } from "../approval-refusal.ts";
import { callApi } from "../call-api.ts";
import { rememberList } from "../record-paths.ts";
import { requestDelete, requestRestore } from "../staff-api.ts";
import { StaffListControls } from "./staff-list-controls.tsx";
import { rowIdOf, StaffTable } from "./staff-table.tsx";
import { pageAfterLoading, useLoadedRows } from "./use-loaded-rows.ts";

const queryOf = ({ search }: { search: string }) => readStaffListQuery(new URLSearchParams(search));
/** The list itself, wherever in it the editor is. */
const filterOf = (query: StaffListQuery) => toStaffSearch({ ...query, batches: 1, page: 1 });

/** `undo` is null while it runs. */
type ListNotice = { tone: "good" | "bad"; text: string; undo?: (() => void) | null };

/** A staff list: ten a batch, ten a page, and everything that can be done to a row. */
export function StaffList({
  kind,
  first,
  people,
}: {
  kind: RecordType;
  first: BatchAnswer;
  people: readonly string[];
}) {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const here = useLocation();
  const next = useNavigation().location ?? here;
  const query = queryOf(here);
  const { staff: list } = CONTENT_TYPES[kind].paths;
  const nextFilter = next.pathname === here.pathname ? filterOf(queryOf(next)) : next.pathname;
  const loaded = useLoadedRows(kind, first, filterOf(query), nextFilter);
  const [notice, setNotice] = useState<ListNotice | null>(null);
  const [translating, setTranslating] = useState<StaffRow | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const { ask, dialog } = useQuestion();
  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>("main");
  const moveFocus = useFocusMove();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what the address says
  useEffect(() => rememberList(kind, query), [kind, here.search]);
  useOpeningNotice((tone, key) => setNotice({ tone, text: t(key) }));

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

  async function remove(row: StaffRow, control: HTMLElement): Promise<void> {
    const choices = [{ value: "delete", label: t("action.delete"), look: "danger" }] as const;
    const title = t(`${kind}.deleteConfirm`);
    if ((await ask({ title, text: row.name, cancel: t("action.cancel"), choices })) === null) return;
    setBusyId(row.id);
    const result = await callApi(requestDelete(kind, row.id));
    setBusyId(null);
    // Deleted by somebody else meanwhile: that is what was asked for.
    if (!result.ok && result.kind !== "not-found")
      return setNotice({ tone: "bad", text: t(approvalRefusal(result) ?? `${kind}.deleteFailed`) });
    if (result.ok && result.answer.revision === null) return setNotice({ tone: "good", text: t("deletion.asked") });
    const index = loaded.rows.findIndex(({ id }) => id === row.id);
    handOn(control);
    loaded.remove(row.id);
    const revision = result.ok ? result.answer.revision : null;
    const undo = revision === null ? undefined : () => void restore(row, index, revision);
    setNotice({ tone: "good", text: t(`${kind}.deleted`), ...(undo ? { undo } : {}) });
    // The last loaded row: the next batch takes its place.
    if (loaded.rows.length === 1) await loaded.loadMore();
  }

  async function restore(row: StaffRow, index: number, revision: string): Promise<void> {
    // The button is inactive meanwhile, and keeps the focus until the row has it.
    setNotice({ tone: "good", text: t(`${kind}.deleted`), undo: null });
    let isAnswered = false;
    moveFocus(() =>
      isAnswered ? (document.getElementById(rowIdOf(row))?.querySelector("a") ?? heading.current) : null,
    );
    const result = await callApi(requestRestore(kind, row.id, { revision, version: null }));
    isAnswered = true;
    if (result.ok) {
      loaded.insert(row, index);
      return setNotice({ tone: "good", text: t(`${kind}.restored`) });
    }
    const isThereAgain = result.kind === "conflict";
    const failed = approvalRefusal(result) ?? (`${kind}.restoreFailed` as const);
    setNotice({ tone: "bad", text: t(isThereAgain ? "history.thereAgain" : failed) });
    if (isThereAgain) await revalidate();
  }

  const nothing = isNarrowed(query) ? (`${kind}.noMatch` as const) : (`${kind}.empty` as const);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t(`${kind}.title`)}
        </h1>
        {may("draft.save") && (
          <Link to={`${list}/add`} className={buttonClass("primary")}>
            <CirclePlus aria-hidden="true" className="size-5" />
            {t(`${kind}.addTitle`)}
          </Link>
        )}
      </div>
      <StaffListControls kind={kind} query={query} people={people} />
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
        <StaffTable kind={kind} rows={shown} busyId={busyId} onTranslate={setTranslating} onDelete={remove} />
      )}
      <p role="status" className="mt-4 text-sm text-muted">
        {t("staffList.shown", { count: loaded.rows.length })}
      </p>
      <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      {loaded.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button onClick={loadMore} isInactive={loaded.isLoading}>
            {t(loaded.isLoading ? "staffList.loading" : `${kind}.loadMore`)}
          </Button>
        </div>
      )}
      {translating && (
        <TranslationsDialog
          kind={kind}
          row={translating}
          onClose={() => setTranslating(null)}
          onSaved={(row) => {
            if (row) loaded.replace(row);
            setTranslating(null);
            setNotice({ tone: "good", text: t("translations.saved") });
          }}
          onDrafted={() => {
            // Whatever was submitted or approved is a draft again.
            loaded.replace({ ...translating, draft: "draft" });
            setTranslating(null);
            setNotice({ tone: "good", text: t("draft.saved") });
          }}
        />
      )}
      {notice && (
        <Notice
          tone={notice.tone}
          text={notice.text}
          dismissLabel={t("action.dismiss")}
          onDismiss={() => setNotice(null)}
        >
          {notice.undo !== undefined && (
            <button
              type="button"
              aria-disabled={notice.undo === null}
              onClick={notice.undo ?? undefined}
              className="ms-3 min-h-11 text-accent underline aria-disabled:opacity-60"
            >
              {t("staffList.undo")}
            </button>
          )}
        </Notice>
      )}
      {dialog}
    </>
  );
}

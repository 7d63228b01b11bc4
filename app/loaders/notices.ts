/** What became of a report, for whoever has its code; and what visitors read of all of them. */
import type { NamedRecord } from "#domain/records/named-record.ts";
import type { Correction, ScamWarning } from "#domain/reports/public-notice.ts";
import { readReceiptCode } from "#domain/reports/receipt-code.ts";
import type { About } from "#domain/reports/report.ts";
import { type Language, pickText, type ShownText } from "#domain/text/language.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, NOTICES_TAG, recordTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { nameRecord, nameRecords } from "./name-records.ts";

export type CorrectionView = {
  id: string;
  at: string;
  /** Null where it has no page, or no longer. */
  record: NamedRecord | null;
  name: string;
  what: ShownText;
  why: ShownText;
};

export type WarningView = {
  id: string;
  at: string;
  name: string;
  address: string;
  imitates: NamedRecord | null;
  note: ShownText | null;
};

const shownIn = (language: Language, text: Correction["what"]): ShownText | null => {
  const shown = pickText(text, language);
  return shown.text === "" ? null : shown;
};

/** The page shows these records by name. */
function nameShown(args: RouteArgs, wanted: readonly About[]) {
  addCacheTags(args.context, NOTICES_TAG, ...wanted.map(({ entity, id }) => recordTag(entity, id)));
  return nameRecords(args, wanted);
}

export async function loadCorrections(args: RouteArgs): Promise<CorrectionView[]> {
  const language = languageOfRequest(args.request);
  const corrections = args.context.get(servicesContext).publicNotices.corrections();
  const nameOf = await nameShown(
    args,
    corrections.flatMap(({ about }) => about ?? []),
  );
  return corrections.map(({ id, at, about, name, what, why }) => {
    const record = nameOf(about);
    return { id, at, record, name: record?.name ?? name, what: pickText(what, language), why: pickText(why, language) };
  });
}

export async function viewWarnings(args: RouteArgs, warnings: readonly ScamWarning[]): Promise<WarningView[]> {
  const language = languageOfRequest(args.request);
  const nameOf = await nameShown(
    args,
    warnings.flatMap(({ imitates }) => (imitates ? [{ entity: "exchange" as const, id: imitates }] : [])),
  );
  return warnings.map(({ id, at, name, address, imitates, note }) => ({
    ...{ id, at, name, address },
    imitates: nameOf({ entity: "exchange", id: imitates }),
    note: shownIn(language, note),
  }));
}

export const loadWarnings = (args: RouteArgs): Promise<WarningView[]> =>
  viewWarnings(args, args.context.get(servicesContext).publicNotices.warnings());

export async function loadReceipt(args: RouteArgs, typed: string) {
  const { reports, publicNotices } = args.context.get(servicesContext);
  const receipt = await reports.findReceipt(typed);
  if (!receipt) throw new NotFoundError("There is no report with this code.");
  const language = languageOfRequest(args.request);
  const { kind, state, createdAt, endedAt, noticeId } = receipt;
  const correction = publicNotices.corrections().find(({ id }) => id === noticeId);
  return {
    ...{ kind, state, createdAt, endedAt, code: readReceiptCode(typed) ?? "" },
    about: await nameRecord(args, receipt.about),
    answer: shownIn(language, receipt.answer),
    correction: correction && { what: pickText(correction.what, language), why: pickText(correction.why, language) },
  };
}

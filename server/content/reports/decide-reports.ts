/** The steps of a case: linking a draft, merging, ending with an answer, taking for spam, reopening. Each is one transaction. */

import { fieldToApprove } from "#domain/drafts/free-fields.ts";
import type { Ending } from "#domain/reports/public-notice.ts";
import { type About, mayTake, outcomesOf, type ReportStep, readAbout, writeAbout } from "#domain/reports/report.ts";
import type { Language, LocalizedText } from "#domain/text/language.ts";

import { newRecordId } from "#server/database/record-id.ts";
import { addEvents, type StampedWrite } from "#server/database/stamped-write.ts";
import { cleanDocument, parseDocument } from "#server/database/stored-text.ts";
import { ConflictError, FormIssueError } from "#server/errors.ts";
import { hashToken, newToken, type Safe } from "#server/security/secrets.ts";
import {
  addReportEvent,
  holdReport,
  lockReport,
  type ReportRow,
  type SeenReport,
  updateReport,
} from "./report-rows.ts";

/** One whom the answer is mailed to. */
export type Recipient = { mail: string; language: Language };

async function open({ trx, engine }: StampedWrite, target: SeenReport, step: ReportStep): Promise<ReportRow> {
  const row = await lockReport(trx, engine, target);
  if (!mayTake(row.state, step)) throw new ConflictError(`A report that is ${row.state} cannot take this step.`, row);
  return row;
}

/** A record whose draft came of it; there has to be one, or one that was published since. */
export async function linkReport(write: StampedWrite, target: SeenReport, draft: About): Promise<ReportRow> {
  const row = await open(write, target, "link");
  const drafted = await write.trx
    .selectFrom("draft_events")
    .select("id")
    .where("entity", "=", draft.entity)
    .where("record_id", "=", draft.id)
    .limit(1)
    .executeTakeFirst();
  if (!drafted) throw new FormIssueError("draft", "form.referenceMissing");
  const linked = await updateReport(write.trx, row, { state: "working", draft: writeAbout(draft) });
  await addReportEvent(write, row, "linked", writeAbout(draft));
  return linked;
}

/** What followed this case follows the other one with it. */
export async function mergeReport(write: StampedWrite, target: SeenReport, into: string): Promise<ReportRow> {
  const row = await open(write, target, "merge");
  // Held, so that it does not end meanwhile.
  const other = await holdReport(write.trx, write.engine, into);
  if (!other || other.id === row.id || !mayTake(other.state, "merge"))
    throw new FormIssueError("into", "form.referenceMissing");
  await write.trx.updateTable("reports").set({ merged_into: other.id }).where("merged_into", "=", row.id).execute();
  const merged = await updateReport(write.trx, row, { state: "merged", merged_into: other.id });
  await addReportEvent(write, row, "merged", other.id);
  return merged;
}

/** A correction is announced only when it is public: its record was changed since the report, and no draft of it is pending. */
async function refuseUnlessPublished({ trx }: StampedWrite, row: ReportRow): Promise<void> {
  const { created_at } = row;
  const about = readAbout(row.draft || row.about);
  if (!about) return;
  const waiting = await trx
    .selectFrom("drafts")
    .select("version")
    .where("entity", "=", about.entity)
    .where("record_id", "=", about.id)
    .executeTakeFirst();
  if (waiting) throw new FormIssueError("draft", "form.draftWaiting");
  const revisions = await trx
    .selectFrom("revisions")
    .select(["before", "after"])
    .where("entity", "=", about.entity)
    .where("entity_id", "=", about.id)
    .where("at", ">=", created_at)
    .execute();
  const stateOf = (json: string | null) => (json === null ? null : parseDocument(json));
  // A rank is no correction.
  if (!revisions.some(({ before, after }) => fieldToApprove(about.entity, stateOf(before), stateOf(after)) !== null))
    throw new FormIssueError("draft", "form.nothingPublished");
}

type Published = { kind: "correction" | "warning" | "reply"; document: object };

function publishedBy(ending: Ending, row: ReportRow, name: string): Published | null {
  if (ending.outcome === "published") {
    const { role, link: domain, text, language } = row;
    return { kind: "reply", document: { name: row.name, role, domain, text, language } };
  }
  if (ending.outcome === "corrected")
    return { kind: "correction", document: { name, what: ending.what, why: ending.why } };
  if (ending.outcome === "warned") {
    const { name: site, address, imitates, note } = ending;
    return { kind: "warning", document: { name: site, address, imitates, note } };
  }
  return null;
}

async function publish({ trx, at }: StampedWrite, row: ReportRow, { kind, document }: Published): Promise<string> {
  const id = newRecordId();
  const about = { correction: row.draft || row.about, warning: "", reply: row.about }[kind];
  const shown = cleanDocument({ ...document });
  const stored = JSON.stringify(shown);
  await trx
    .insertInto("public_notices")
    .values({ id, kind, at, about, document: stored, withdrawn: 0, updated_at: at })
    .execute();
  // A reply is no decision of ours: it is on the review alone.
  if (kind !== "reply")
    await addEvents({ trx, at }, [{ type: `${kind}.published`, notice: { id, about, document: shown } }]);
  return id;
}

async function withdraw({ trx, at }: StampedWrite, id: string): Promise<void> {
  const notice = trx.selectFrom("public_notices").select(["kind", "about", "document"]).where("id", "=", id);
  const { kind, about, document } = await notice.executeTakeFirstOrThrow();
  // It names its writer, so that it is stored no longer than it is shown.
  if (kind === "reply") {
    await trx.deleteFrom("public_notices").where("id", "=", id).execute();
    return;
  }
  await trx.updateTable("public_notices").set({ withdrawn: 1, updated_at: at }).where("id", "=", id).execute();
  await addEvents({ trx, at }, [
    { type: `${kind}.withdrawn`, notice: { id, about, document: parseDocument(document) } },
  ]);
}

/** The case and those that follow it lose their mail addresses; whose they were is returned once. */
async function endFollowers(
  { trx, at }: StampedWrite,
  row: ReportRow,
  safe: Safe,
  change: Partial<ReportRow>,
): Promise<Recipient[]> {
  const followers = await trx.selectFrom("reports").selectAll().where("merged_into", "=", row.id).execute();
  await trx
    .updateTable("reports")
    .set({ ...change, mail: "", ended_at: at })
    .where("merged_into", "=", row.id)
    .execute();
  return [row, ...followers].flatMap(({ id, mail, language }) => {
    const address = mail === "" ? null : safe.unlock(id, mail);
    return address === null ? [] : [{ mail: address, language }];
  });
}

export type EndedReport = { row: ReportRow; recipients: Recipient[]; answer: LocalizedText };

/** `name` is that of the record it is about, as the log of corrections shows it. */
export async function endReport(
  write: StampedWrite,
  target: SeenReport,
  ending: Ending,
  { safe, name }: { safe: Safe; name: string },
): Promise<EndedReport> {
  const before = await open(write, target, "end");
  const { outcome, answer } = ending;
  if (!outcomesOf(before.kind).includes(outcome)) throw new ConflictError("No case of this kind ends so.", before);
  // A reply that is published answers itself.
  if (outcome !== "published" && answer[before.language] === "")
    throw new FormIssueError(`answer.${before.language}`, "form.partRequired");
  if (outcome === "corrected") await refuseUnlessPublished(write, before);
  const published = publishedBy(ending, before, name || before.name);
  const notice_id = published ? await publish(write, before, published) : "";
  const recipients = await endFollowers(write, before, safe, {});
  const row = await updateReport(write.trx, before, {
    state: outcome,
    answer: JSON.stringify(answer),
    notice_id,
    mail: "",
    ended_at: write.at,
  });
  await addReportEvent(write, before, outcome);
  return { row, recipients, answer };
}

export async function spamReport(write: StampedWrite, target: SeenReport, safe: Safe): Promise<ReportRow> {
  const before = await open(write, target, "spam");
  await endFollowers(write, before, safe, { state: "spam" });
  const row = await updateReport(write.trx, before, { state: "spam", mail: "", ended_at: write.at });
  await addReportEvent(write, before, "spam");
  return row;
}

/** The reply stays as it is; what it says is wrong is looked at like any other report, without its writer's name. */
export async function copyReply(write: StampedWrite, target: SeenReport): Promise<ReportRow> {
  const before = await open(write, target, "copy");
  if (before.kind !== "reply") throw new ConflictError("Only a reply becomes a report.", before);
  const copy: ReportRow = {
    ...{ ...before, id: newRecordId(), code_hash: hashToken(newToken()), kind: "error", state: "open", version: 1 },
    ...{ name: "", role: "", link: "", created_at: write.at },
  };
  await write.trx.insertInto("reports").values(copy).execute();
  await addReportEvent(write, before, "copied", copy.id);
  return updateReport(write.trx, before, {});
}

/** What it published is no longer shown. The mail address is deleted. */
export async function reopenReport(write: StampedWrite, target: SeenReport): Promise<ReportRow> {
  const before = await open(write, target, "reopen");
  const { trx } = write;
  if (before.notice_id) await withdraw(write, before.notice_id);
  const row = await updateReport(trx, before, {
    state: before.draft === "" ? "open" : "working",
    answer: "",
    notice_id: "",
    ended_at: "",
  });
  await trx
    .updateTable("reports")
    .set({ state: "merged", ended_at: "" })
    .where("merged_into", "=", before.id)
    .execute();
  await addReportEvent(write, before, "reopened");
  return row;
}

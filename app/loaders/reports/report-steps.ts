/** Everything that can be done to a report over HTTP: who may, what has to be sent, and what happens. Each names the version seen. */
import { z } from "zod";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { isRecordId, RECORD_TYPES } from "#domain/records/content-type.ts";
import { ENDING, type Ending } from "#domain/reports/public-notice.ts";
import type { ReportStep } from "#domain/reports/report.ts";
import { checkSite } from "#domain/search/lookalike.ts";
import { hostOf } from "#domain/search/pasted.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { reportEmail } from "#server/content/reports/report-emails.ts";
import type { ReportRow } from "#server/content/reports/report-rows.ts";
import { FormIssueError } from "#server/errors.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";

type Place = { args: RouteArgs; id: string; who: string };

const version = z.int().positive();
const id = z.string().refine(isRecordId);

const saved = ({ id: own, version: now }: ReportRow): SavedAnswer => ({ id: own, version: now });

function step<Body>(
  permission: StaffAction,
  body: z.ZodType<Body>,
  run: (place: Place, sent: Body) => Promise<ReportRow>,
) {
  return {
    permission,
    respond: (place: Place): Promise<Response> =>
      handleJsonWrite(place.args, { method: "POST", body, write: async (sent) => saved(await run(place, sent)) }),
  };
}

const servicesOf = ({ args }: Place) => args.context.get(servicesContext);

/** The name of the record it is about, for the log of corrections; empty where there is none. */
async function nameOf(place: Place): Promise<string> {
  const { reports, records } = servicesOf(place);
  const { draft, about } = await reports.get(place.id);
  const subject = draft ?? about;
  const record = subject && (await records[subject.entity].find(subject.id));
  return record?.name ?? "";
}

/** A warning of the website of a review would be one of the real site. */
async function refuseRealSite(place: Place, ending: Ending): Promise<void> {
  const [address = ""] = ending.outcome === "warned" ? ending.address.split(/[\s,;()<>]/) : [];
  const host = hostOf(address);
  if (host && checkSite(host, host, await servicesOf(place).knownSites()).is === "known")
    throw new FormIssueError("address", "form.warnsOfReview");
}

export const REPORT_STEPS = {
  link: step(
    "report.link",
    z.strictObject({ version, entity: z.enum(RECORD_TYPES), id }),
    (place, { version: seen, entity, id: record }) =>
      servicesOf(place).reports.link({ id: place.id, version: seen }, { entity, id: record }, place.who),
  ),
  merge: step("report.decide", z.strictObject({ version, into: id }), (place, { version: seen, into }) =>
    servicesOf(place).reports.merge({ id: place.id, version: seen }, into, place.who),
  ),
  end: step("report.decide", z.strictObject({ version, ending: ENDING }), async (place, { version: seen, ending }) => {
    const { reports, auth } = servicesOf(place);
    const target = { id: place.id, version: seen };
    await refuseRealSite(place, ending);
    const { row, recipients, answer } = await reports.end(target, ending, await nameOf(place), place.who);
    const { origin } = place.args.context.get(clientContext);
    const { outcome } = ending;
    if (outcome !== "published")
      for (const recipient of recipients) auth.sendMail(reportEmail(recipient, { answer, origin, outcome }));
    return row;
  }),
  copy: step("report.decide", z.strictObject({ version }), (place, { version: seen }) =>
    servicesOf(place).reports.copy({ id: place.id, version: seen }, place.who),
  ),
  spam: step("report.decide", z.strictObject({ version }), (place, { version: seen }) =>
    servicesOf(place).reports.spam({ id: place.id, version: seen }, place.who),
  ),
  reopen: step("report.decide", z.strictObject({ version }), (place, { version: seen }) =>
    servicesOf(place).reports.reopen({ id: place.id, version: seen }, place.who),
  ),
} as const satisfies Record<ReportStep, unknown>;

const isStep = (name: string): name is ReportStep => Object.hasOwn(REPORT_STEPS, name);

export const findReportStep = (name: string) => (isStep(name) ? REPORT_STEPS[name] : null);

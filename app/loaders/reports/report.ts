/** The form of a report: shown, sent, and shown again with what was typed where it was not accepted. */

import { localizePath } from "#app/i18n/language-path.ts";
import type { ReportFormView } from "#app/ui/reports/report-form.tsx";
import { readReceiptCode } from "#domain/reports/receipt-code.ts";
import { isReportKind, readAbout } from "#domain/reports/report.ts";
import { readReport, readSent } from "#domain/reports/report-form.ts";
import type { ReportQuery } from "#domain/reports/report-queries.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { createClientLimit } from "#server/security/client-limit.ts";
import { nameRecord } from "../name-records.ts";

export async function loadReportForm(args: RouteArgs, { about, kind }: ReportQuery): Promise<ReportFormView> {
  const { reports } = args.context.get(servicesContext);
  const named = await nameRecord(args, about);
  return { about: named, kind, stamp: reports.stamps.issue(), typed: null, issues: {}, problem: null, minutes: 0 };
}

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const UNSUPPORTED = 415;
export const UNPROCESSABLE = 422;
export const TOO_MANY = 429;

export const badForm = (): Response => new Response(null, { status: BAD_REQUEST });

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** What a form sent, or the refusal of any other body. */
export async function readForm({ request }: RouteArgs): Promise<URLSearchParams | Response> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? "")) return new Response(null, { status: UNSUPPORTED });
  return new URLSearchParams(await request.text());
}

export const inMinutes = (seconds: number): number => Math.ceil(seconds / 60);

/** To `end` below the page it was sent to, or below another one in its language. */
export const seeOther = ({ request }: RouteArgs, end: string, page?: string): Response => {
  const { pathname } = new URL(request.url);
  const below = page ? localizePath(page, languageOfRequest(request)) : pathname;
  return new Response(null, { status: SEE_OTHER, headers: { Location: `${below}/${end}` } });
};

type Refused = { status: number; loaderData: ReportFormView };

/** Of all clients together: writing the form again takes a hundred times longer than refusing what was sent. */
const refusedForms = createClientLimit({ burst: 200, perSecond: 3, maxClients: 1 });

/** Under overload the refusal is plain, so that pages are still served. The browser's Back button shows what was typed. */
export async function submitReport(args: RouteArgs): Promise<Response | Refused> {
  const answer = await readSubmitted(args);
  if (answer instanceof Response) return answer;
  const spent = refusedForms.spend("");
  if (spent.ok) return answer;
  return new Response(null, { status: TOO_MANY, headers: { "Retry-After": String(spent.retryAfter) } });
}

async function readSubmitted(args: RouteArgs): Promise<Response | Refused> {
  const { request, context } = args;
  const body = await readForm(args);
  if (body instanceof Response) return body;
  const asked = body.get("code");
  if (asked !== null) {
    const code = readReceiptCode(asked);
    if (code) return seeOther(args, code);
    const shown = await loadReportForm(args, { about: null, kind: null });
    return { status: UNPROCESSABLE, loaderData: { ...shown, problem: "code" } };
  }
  const sent = readSent(body);
  if (!sent || !isReportKind(sent.kind)) return badForm();
  const { reports } = context.get(servicesContext);
  const about = await nameRecord(args, readAbout(sent.about));
  const { kind, name, link, text, mail } = sent;
  const again = (status: number, problem: ReportFormView["problem"], more: Partial<ReportFormView> = {}): Refused => ({
    status,
    loaderData: {
      ...{ about, kind, stamp: sent.stamp, issues: {}, minutes: 0 },
      ...{ typed: { name, link, text, mail }, problem, ...more },
    },
  });
  const age = reports.stamps.age(sent.stamp);
  if (age === "late") return again(UNPROCESSABLE, "late", { stamp: reports.stamps.issue() });
  if (age === "early") return again(UNPROCESSABLE, "early");
  // No person sees that field. Nothing is pretended: some programs fill in forms for people.
  if (sent.more !== "") return again(UNPROCESSABLE, "failed");
  const read = readReport(sent, about !== null);
  if (!read) return badForm();
  if (!read.ok) return again(UNPROCESSABLE, "issues", { issues: read.issues });
  const { address } = context.get(clientContext);
  const sender = { address, language: languageOfRequest(request), stamp: sent.stamp };
  const accepted = await reports.accept(read.report, sender);
  if (accepted.ok) return seeOther(args, accepted.code);
  return again(TOO_MANY, "often", { minutes: inMinutes(accepted.retryAfter) });
}

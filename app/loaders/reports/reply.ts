/** The pages on which a reviewed party replies: what it is about, the proof that the domain is its own, and the form. */
import type { ReplyFormView, ReplySubject } from "#app/ui/reports/reply-screens.tsx";
import { domainOf, readReply, whyNoReply } from "#domain/reports/reply.ts";
import { type About, readAbout } from "#domain/reports/report.ts";
import { NotFoundError } from "#server/errors.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { nameRecord } from "../name-records.ts";
import { badForm, inMinutes, readForm, seeOther, TOO_MANY, UNPROCESSABLE } from "./report.ts";

export async function loadReplyStart(args: RouteArgs, about: About | null): Promise<ReplySubject> {
  const record = about && (await args.context.get(servicesContext).records[about.entity].find(about.id));
  const named = await nameRecord(args, about);
  return { about: named, domain: domainOf(record?.website ?? "") ?? "", refusal: whyNoReply(record) };
}

/** To a page of the sender's own, whose address nobody else has. */
export async function startReply(args: RouteArgs) {
  const sent = await readForm(args);
  if (sent instanceof Response) return sent;
  const about = readAbout(sent.get("about") ?? "");
  if (!about) return badForm();
  const subject = await loadReplyStart(args, about);
  if (subject.refusal) return { status: UNPROCESSABLE, loaderData: subject };
  return seeOther(args, args.context.get(servicesContext).replies.issue(about));
}

type KeyArgs = RouteArgs & { params: Readonly<Record<"key", string>> };

/** Throws NotFoundError for what is no key of ours. */
export async function loadReplyForm(args: KeyArgs): Promise<ReplyFormView> {
  const key = args.context.get(servicesContext).replies.read(args.params.key);
  if (!key) throw new NotFoundError("There is no such key.");
  const { proof, expiresAt, isExpired } = key;
  return {
    ...(await loadReplyStart(args, key.about)),
    ...{ proof, expiresAt, stamp: "", typed: null, issues: {}, minutes: 0 },
    problem: isExpired ? "expired" : null,
  };
}

/** The check of the domain, and then the reply itself: it becomes a case of the reports. */
export async function submitReply(args: KeyArgs): Promise<Response | { status: number; loaderData: ReplyFormView }> {
  const { replies, reports } = args.context.get(servicesContext);
  const { address } = args.context.get(clientContext);
  const shown = await loadReplyForm(args);
  const again = (status: number, change: Partial<ReplyFormView> = {}) => ({
    status,
    loaderData: { ...shown, ...change },
  });
  const often = (retryAfter: number, change: Partial<ReplyFormView> = {}) =>
    again(TOO_MANY, { ...change, problem: "often", minutes: inMinutes(retryAfter) });
  const sent = await readForm(args);
  if (sent instanceof Response) return sent;
  const { key: typedKey } = args.params;
  const key = replies.read(typedKey);
  if (!key || shown.refusal || shown.problem) return again(UNPROCESSABLE);
  const stamp = sent.get("stamp") ?? "";
  if (stamp === "") {
    const checked = await replies.check(typedKey, key, shown.domain, address);
    if (!checked.ok) return often(checked.retryAfter);
    return checked.stamp ? again(200, { stamp: checked.stamp }) : again(UNPROCESSABLE, { problem: "unverified" });
  }
  if (!replies.isVerified(typedKey, shown.domain, stamp)) return again(UNPROCESSABLE, { problem: "unverified" });
  const { reply, issues } = readReply(sent);
  const typed = { stamp, typed: reply };
  if (Object.keys(issues).length > 0) return again(UNPROCESSABLE, { ...typed, issues, problem: "issues" });
  const report = { kind: "reply", about: key.about, link: shown.domain, mail: "", ...reply } as const;
  const sender = { address, language: languageOfRequest(args.request), stamp: typedKey };
  const accepted = await reports.accept(report, sender);
  return accepted.ok ? seeOther(args, accepted.code, "/report") : often(accepted.retryAfter, typed);
}

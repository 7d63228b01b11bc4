/** The audit trail as its page asks for it and shows it: logins, changes, drafts and reports, newest first. */

import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import type { DraftEventKind } from "#domain/drafts/draft-state.ts";
import type { ChangeAction, ContentType } from "#domain/records/content-type.ts";
import type { ReportEventKind } from "#domain/reports/report.ts";
import { readPlace, writePlace } from "./cursor.ts";

export const AUDIT_KINDS = ["all", "logins", "changes", "drafts", "reports"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const LOGIN_EVENTS = [
  "login",
  "newDevice",
  "wrongPassword",
  "notAuthorized",
  "wrongCode",
  "locked",
  "logout",
  "sessionEnded",
  "passwordChanged",
  "appOn",
  "appOff",
  "recoveryCode",
  "recoveryCodesRenewed",
  "accountCreated",
  "adminGranted",
  "adminRevoked",
  "accountUnlocked",
  "staffInvited",
  "invitationWithdrawn",
  "invitationAccepted",
  "roleChanged",
  "staffDisabled",
  "staffEnabled",
  "passwordReset",
  "appReset",
  "publicNameChanged",
  "accountDeleted",
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];

export type AuditEntry = { id: string; at: string; who: string } & (
  | { kind: "login"; action: LoginEvent; address: string; device: string; detail: string }
  | { kind: "change"; action: ChangeAction; entity: ContentType; entityId: string; name: string }
  | { kind: "draft"; action: DraftEventKind; entity: ContentType; entityId: string; name: string }
  | { kind: "report"; action: ReportEventKind; reportId: string; about: string }
);

export type AuditQuery = ReturnType<typeof readAuditQuery>;

const DAY = /^\d{4}-\d\d-\d\d$/;

const isKind = (value: string | null): value is AuditKind => AUDIT_KINDS.some((kind) => kind === value);

const readDay = (value: string | null): string =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";

/** What is not understood is left out. */
export function readAuditQuery(search: URLSearchParams) {
  const kind = search.get("kind");
  return {
    kind: isKind(kind) ? kind : "all",
    /** Part of an e-mail. */
    who: (search.get("who") ?? "").trim().slice(0, EMAIL_MAX_LENGTH),
    /** Days, both included; empty where open. */
    from: readDay(search.get("from")),
    to: readDay(search.get("to")),
    after: readPlace(search),
  };
}

/** The filter alone, for links that keep it. */
export function writeAuditQuery({ kind, who, from, to, after }: AuditQuery): string {
  const search = new URLSearchParams();
  if (kind !== "all") search.set("kind", kind);
  for (const [name, value] of Object.entries({ who, from, to })) if (value) search.set(name, value);
  writePlace(search, after);
  return search.toString();
}

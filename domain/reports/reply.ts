/** The reply of a reviewed party: how it proves that it controls the domain of its website, and what it may write. */
import { characterCount, plainText, seenCount, toPlainLine } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import type { About } from "./report.ts";
import { DIRECTION_MARKS } from "./report-form.ts";

export const PROOF_FILE = "/.well-known/mizan-reply.txt";
export const proofName = (host: string): string => `_mizan-reply.${host}`;
export const toProofText = (proof: string): string => `mizan-reply=${proof}`;

/** A name with a dot that does not end in a number: no address of a machine, and no name of a local network. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The domain of a website, without `www.`; null where there is none that somebody could prove to control. */
export function domainOf(website: string): string | null {
  const host = isWebAddress(website) ? URL.parse(website)?.hostname.replace(/^www\./, "") : undefined;
  return host && DOMAIN.test(host) ? host : null;
}

/** Why nobody can reply for a record. What ended is nobody's to speak for: an expired domain can be bought. */
export type NoReply = "missing" | "ended" | "noSite";

export function whyNoReply(record: { state: string; website: string } | null): NoReply | null {
  if (!record) return "missing";
  if (record.state !== "active") return "ended";
  return domainOf(record.website) === null ? "noSite" : null;
}

export const replyPath = (about: About): string => `/reply?about=${encodeURIComponent(`${about.entity}:${about.id}`)}`;

export const REPLY_LENGTHS = { name: 120, role: 120, text: 1500 } as const;
export const REPLY_FIELDS = ["name", "role", "text"] as const;
export type ReplyField = (typeof REPLY_FIELDS)[number];
export type ReplyText = Record<ReplyField, string>;
export type ReplyIssue = "required" | "short" | "long" | "links" | "markup";
export type ReplyIssues = Partial<Record<ReplyField, ReplyIssue>>;

/** An address with or without its scheme, and e-mail addresses. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[a-z]{2,}\b|\S@\S/iu;
const MARKUP = /<\/?[a-z!]/i;
const MIN_TEXT = 10;

function issueOf(field: ReplyField, value: string): ReplyIssue | null {
  if (value === "") return "required";
  if (characterCount(value) > REPLY_LENGTHS[field]) return "long";
  if (MARKUP.test(value)) return "markup";
  if (ADDRESS.test(value)) return "links";
  return field === "text" && seenCount(value) < MIN_TEXT ? "short" : null;
}

export type ReadReply = { reply: ReplyText; issues: ReplyIssues };

export function readReply(sent: URLSearchParams): ReadReply {
  const typed = (field: ReplyField): string => (sent.get(field) ?? "").replace(DIRECTION_MARKS, "");
  const reply = { name: toPlainLine(typed("name")), role: toPlainLine(typed("role")), text: plainText(typed("text")) };
  const issues: ReplyIssues = {};
  for (const field of REPLY_FIELDS) {
    const issue = issueOf(field, reply[field]);
    if (issue) issues[field] = issue;
  }
  return { reply, issues };
}

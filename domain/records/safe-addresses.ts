/** The links and the picture of a record: which addresses are safe to show. */

import { toLink } from "#domain/text/web-address.ts";
import { type Document, readText } from "./document.ts";
import { isImageAddress } from "./image-address.ts";

const LINK_KINDS = ["website", "github", "twitter", "reddit", "telegram", "whitepaper"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type ReviewLink = { kind: LinkKind; href: string };

const HANDLE = /^@?([A-Za-z0-9_]{1,30})$/;

/** A handle, with or without its @, becomes an address; an older record may hold the address itself. */
function toProfile(value: string, site: string): string | null {
  const handle = HANDLE.exec(value)?.[1];
  return handle ? `${site}${handle}` : toLink(value);
}

/** Null for what is no link of this kind. */
function toHref(kind: LinkKind, value: string): string | null {
  if (kind === "twitter") return toProfile(value, "https://x.com/");
  if (kind === "telegram") return toProfile(value, "https://t.me/");
  return toLink(value);
}

export const toReviewLinks = (record: Readonly<Partial<Record<LinkKind, string>>>): ReviewLink[] =>
  LINK_KINDS.flatMap((kind) => {
    const href = toHref(kind, record[kind] ?? "");
    return href ? [{ kind, href }] : [];
  });

/** The fields whose address would not be shown: neither a web address nor, where a handle will do, a handle. */
export function unsafeAddresses(record: Document): string[] {
  const links = LINK_KINDS.filter((kind) => {
    const value = readText(record[kind]);
    return value !== "" && toHref(kind, value) === null;
  });
  const image = readText(record.image);
  return image === "" || isImageAddress(image) ? links : [...links, "image"];
}

/** The same record with those emptied. */
export const withSafeAddresses = <Item extends Document>(record: Item): Item => ({
  ...record,
  ...Object.fromEntries(unsafeAddresses(record).map((field) => [field, ""])),
});

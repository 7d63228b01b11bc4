/** The ETag of an answer, without its quotes: the same bytes, the same tag. */
import { hash } from "node:crypto";

/** 132 bits of the hash: no two answers meet by chance. */
const LENGTH = 22;

export const etagOf = (body: string | Buffer): string => hash("sha256", body, "base64url").slice(0, LENGTH);

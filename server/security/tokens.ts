/** Cookie tokens: 256 random bits. The database stores only their SHA-256. */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const isToken = (value: string | null): value is string => value !== null && TOKEN.test(value);

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

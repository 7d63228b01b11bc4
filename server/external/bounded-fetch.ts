/** `fetch` for requests to other hosts: limited in time, limited in bytes while they are read, redirects never followed. */
import type { LookupFunction } from "node:net";
import type { BodyInit, Headers, Response } from "undici";
import { loadUndici } from "../lazy-imports.ts";
import { ExternalError } from "./external-error.ts";

const CONNECT_MS = 2000;
export const TOTAL_MS = 5000;
export const JSON_MAX_BYTES = 2 * 1024 * 1024;

export type BoundedRequest = {
  url: URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: BodyInit;
  maxBytes: number;
  /** Aborts the whole exchange, body included. */
  deadline: AbortSignal;
};

export type BoundedResponse = { status: number; headers: Headers; bytes: Buffer };
const TIMEOUT_CODES = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

function toExternalError(error: unknown, deadline: AbortSignal): ExternalError {
  if (error instanceof ExternalError) return error;
  if (deadline.aborted) return new ExternalError("timeout", "The service did not answer in time.");
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ExternalError) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (TIMEOUT_CODES.has(code)) return new ExternalError("timeout", "The service could not be reached in time.");
  return new ExternalError("connect", `The service could not be reached (${code || "no answer"}).`);
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const declared = Number(response.headers.get("content-length") ?? 0);
  const tooLarge = new ExternalError("too-large", `The answer is larger than ${maxBytes} bytes.`);
  if (declared > maxBytes) {
    await response.body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** `lookup` resolves host names at the moment of connecting, and may refuse addresses. */
export function createBoundedFetch({
  connectMs = CONNECT_MS,
  connections = 8,
  lookup,
}: {
  connectMs?: number | undefined;
  /** To one host. */
  connections?: number;
  lookup?: LookupFunction;
} = {}) {
  async function openAgent() {
    const { Agent, fetch } = await loadUndici();
    const dispatcher = new Agent({
      connect: lookup ? { timeout: connectMs, lookup } : { timeout: connectMs },
      connections,
      pipelining: 1,
      keepAliveTimeout: 4000,
    });
    return { dispatcher, fetch };
  }
  let agent: ReturnType<typeof openAgent> | undefined;

  return {
    async send({ url, method = "GET", headers = {}, body, maxBytes, deadline }: BoundedRequest) {
      agent ??= openAgent();
      const { dispatcher, fetch } = await agent;
      try {
        const options = { method, headers, body: body ?? null, signal: deadline, dispatcher };
        const response = await fetch(url, { ...options, redirect: "manual" });
        const bytes = await readBytes(response, maxBytes);
        return { status: response.status, headers: response.headers, bytes } satisfies BoundedResponse;
      } catch (error) {
        throw toExternalError(error, deadline);
      }
    },
    async close(): Promise<void> {
      await (await agent)?.dispatcher.destroy();
    },
  };
}

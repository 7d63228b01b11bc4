import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, isSignedOut, onSessionRefused, readResponse } from "./call-api.ts";

const respond = (status: number, body: unknown, retryAfter: string | null = null) =>
  readResponse<{ id: string }, { name: string }>({ status, body, retryAfter });

describe("an answer of an endpoint", () => {
  it("is an answer only with success in it", () => {
    expect(respond(200, { success: true, id: "a" })).toMatchObject({ ok: true, answer: { id: "a" } });
    // From a proxy, or a sign-in page of a network: nobody knows whether it was written.
    for (const body of [null, "<html>", {}, { success: false }, []]) {
      expect(respond(200, body)).toMatchObject({ ok: false, kind: "no-answer", status: 200 });
    }
    expect(respond(500, { success: true, id: "a" })).toMatchObject({ ok: false, kind: "failed" });
  });

  it("that is a refusal has a kind by its status", () => {
    const kinds = {
      400: "failed",
      401: "signed-out",
      403: "forbidden",
      404: "not-found",
      405: "failed",
      409: "conflict",
      413: "too-large",
      422: "invalid",
      429: "too-many",
      500: "failed",
      502: "failed",
      503: "failed",
    };
    for (const [status, kind] of Object.entries(kinds)) {
      expect(respond(Number(status), { success: false, error: "why" })).toEqual({
        ok: false,
        kind,
        status: Number(status),
        error: "why",
        retryAfter: 0,
      });
    }
  });

  it("that cannot be read as JSON is still a refusal", () => {
    expect(respond(503, null)).toMatchObject({ kind: "failed", status: 503, error: "" });
    expect(respond(401, "oops")).toMatchObject({ kind: "signed-out", error: "" });
  });

  it("says how long to wait, where it does in seconds", () => {
    expect(respond(429, { success: false }, "90")).toMatchObject({ kind: "too-many", retryAfter: 90 });
    expect(respond(429, { success: false })).toMatchObject({ retryAfter: 0 });
    expect(respond(429, { success: false }, "Wed, 21 Oct 2026 07:28:00 GMT")).toMatchObject({ retryAfter: 0 });
  });

  it("brings the issues, the newer state, the picture's problem and the import's report along", () => {
    const issues = [{ path: "form.name", message: "form.tooLong" }];
    expect(respond(422, { success: false, issues })).toMatchObject({ kind: "invalid", issues });
    const newer = { version: 2, editor: "a@example.com", at: "", form: { name: "Theirs" } };
    expect(respond(409, { success: false, newer })).toMatchObject({ kind: "conflict", newer });
    // Bringing a record back is refused without a newer state.
    expect(respond(409, { success: false, newer: {} })).not.toHaveProperty("newer");
    expect(respond(422, { success: false, problem: "animated" })).toMatchObject({ problem: "animated" });
    const report = { ok: false, problem: "not-json", line: 3 };
    expect(respond(422, { success: false, report })).toMatchObject({ report });
  });

  it("without a session, or without the right to it, is signed out", () => {
    expect([401, 403, 404, 503].map((status) => isSignedOut(respond(status, null) as never))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a call", () => {
  const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
  const stub = (fetch: (path: string, init: RequestInit) => Promise<Response>) => {
    const mock = vi.fn(fetch);
    vi.stubGlobal("fetch", mock);
    vi.stubGlobal("window", new EventTarget());
    return mock;
  };
  afterEach(() => vi.unstubAllGlobals());

  it("sends JSON, with the page's language where an e-mail may follow", async () => {
    const fetch = stub(answer(200, { success: true }));
    await callApi({ method: "PUT", path: "/api/admin/x", body: { a: 1 } }, { language: "tr" });
    expect(fetch).toHaveBeenCalledWith("/api/admin/x", {
      method: "PUT",
      headers: { "Accept-Language": "tr", "Content-Type": "application/json" },
      body: '{"a":1}',
    });
    await callApi({ method: "GET", path: "/api/admin/x" });
    expect(fetch).toHaveBeenLastCalledWith("/api/admin/x", { method: "GET", headers: {}, body: null });
  });

  it("that is not answered, or aborted, is a value and no exception", async () => {
    stub(async (_path, { signal }) => {
      signal?.throwIfAborted();
      throw new TypeError("Failed to fetch");
    });
    const request = { method: "GET", path: "/api/admin/x" } as const;
    const none = { ok: false, kind: "no-answer", status: 0, error: "", retryAfter: 0 };
    expect(await callApi(request)).toEqual(none);
    expect(await callApi(request, { signal: AbortSignal.abort() })).toEqual(none);
  });

  it("that a staff endpoint refuses for want of a session is announced, one of the login is not", async () => {
    stub(answer(401, { success: false, error: "why" }));
    let refused = 0;
    const unsubscribe = onSessionRefused(() => {
      refused += 1;
    });
    await callApi({ method: "POST", path: "/api/auth/login", body: {} });
    await callApi({ method: "GET", path: "/api/auth/session" });
    expect(refused).toBe(0);
    await callApi({ method: "GET", path: "/api/admin/coins" });
    expect(refused).toBe(1);
    unsubscribe();
    await callApi({ method: "GET", path: "/api/admin/coins" });
    expect(refused).toBe(1);
  });
});

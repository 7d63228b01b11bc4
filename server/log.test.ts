import { describe, expect, it } from "vitest";
import type { Pages } from "#domain/pages.ts";
import { createLog, requestIdOf, withRequestId } from "./log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog("info", { write: (line: string) => lines.push(line) }));
  return lines;
}

describe("the log", () => {
  it("writes one line an event, whatever a visitor sent", () => {
    const hostile = 'a\r\n{"level":50}\u0000\u001b[2J\u007f\u0085\u2028\u2029"';
    const lines = written((log) => log.warn({ path: hostile }, hostile));
    expect(lines).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(lines[0]?.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: hostile, msg: hostile });
  });

  it("hides secrets", () => {
    const secrets = { password: "correct horse", token: "t0k3n", body: { otp: "123456", code: "654321" } };
    expect(written((log) => log.info(secrets)).join("")).not.toMatch(/correct horse|t0k3n|123456|654321/);
  });

  it("shows the code of an error, which says what is wrong, and no other", () => {
    const error = Object.assign(new Error("no line"), { code: "ECONNREFUSED", token: "t0k3n" });
    const [line = ""] = written((log) => log.error({ err: error, code: "123456", body: { code: "654321" } }));
    expect(JSON.parse(line).err.code).toBe("ECONNREFUSED");
    expect(line).not.toMatch(/t0k3n|123456|654321/);
  });

  it("writes the pattern of a private page instead of its URL, anywhere in a line", () => {
    const lines: string[] = [];
    const pages: Pages = {
      preview: { path: "/preview/:token", keep: "private" },
      coin: { path: "/coin/:id", skeleton: "review" },
    };
    const log = createLog("info", { write: (line: string) => lines.push(line) }, pages);
    for (const path of [
      "/preview/s3cr3t",
      "/en/preview/s3cr3t/",
      "/tr/PREVIEW/s3cr3t.data",
      "/preview/s3cr3t%",
      "/preview\\s3cr3t\\",
    ]) {
      log.info({ path, err: new Error(`You made a POST request to "${path}" but`) }, `GET ${path}`);
    }
    log.info({ path: "/coin/bitcoin" });
    expect(lines.join("")).not.toContain("s3cr3t");
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([
      "/preview/:token",
      "/en/preview/:token",
      "/tr/preview/:token",
      "/preview/:token",
      "/preview/:token",
      "/coin/bitcoin",
    ]);
  });

  it("names the request a line belongs to", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => lines.push(line) });
    await withRequestId("abc-1", async () => {
      await Promise.resolve();
      log.info("inside");
    });
    log.info("outside");
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(["abc-1", undefined]);
  });
});

describe("requestIdOf", () => {
  it("keeps a proxy's usable id and replaces anything else", () => {
    expect(requestIdOf({ headers: { "x-request-id": "proxy-7f.3" } }, true)).toBe("proxy-7f.3");
    for (const bad of ["", "a b", "x\r\ny", "z".repeat(65), "<script>"]) {
      expect(requestIdOf({ headers: { "x-request-id": bad } }, true)).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(requestIdOf({ headers: { "x-request-id": "a-visitors-own" } }, false)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

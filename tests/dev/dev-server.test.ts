/** `npm run dev`, on a copy of the sources: behind the edge like the product, and every saved change is live. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const SOURCES = ["app", "content", "domain", "public", "scripts", "server"];
const SETTINGS = ["package.json", "tsconfig.json", "vite-env.d.ts", "vite.config.ts", "react-router.config.ts"];
const UNREACHABLE = "http://127.0.0.1:9";
const READY = /is ready: \S+ \(port (\d+)\)/;
const LIVE = { timeout: 45_000, interval: 100 };

const copy = mkdtempSync(join(tmpdir(), "mizan-dev-"));
let server: ChildProcess;
let output = "";
let url = "";

/** The packages are linked one by one, so that what Vite keeps in node_modules stays in the copy. */
function copySources(): void {
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(resolve(name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync("node_modules").filter((entry) => entry !== ".vite"))
    symlinkSync(resolve("node_modules", name), join(copy, "node_modules", name));
}

beforeAll(async () => {
  copySources();
  server = spawn("npm", ["run", "dev"], {
    cwd: copy,
    // A group of its own: npm does not pass every signal on.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(copy, "data"),
      SEED: "none",
      MARKET_API_URL: UNREACHABLE,
      NEWS_API_URL: UNREACHABLE,
      RATES_API_URL: UNREACHABLE,
      TRANSLATE_FALLBACK_URL: UNREACHABLE,
      LOG_LEVEL: "error",
    },
  });
  server.stdout?.on("data", (chunk) => (output += chunk));
  server.stderr?.on("data", (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toMatch(READY), { timeout: 180_000, interval: 100 });
  url = `http://127.0.0.1:${READY.exec(output)?.[1]}`;
});

afterAll(async () => {
  if (server.pid && server.exitCode === null) {
    process.kill(-server.pid, "SIGTERM");
    await once(server, "exit");
  }
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });
const statusOf = async (path: string) => (await get(path)).status;
const textOf = async (path: string) => (await get(path)).text();

/** Saves a changed file; returns what puts it back. */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

test("pages come through the edge", async () => {
  const page = await get("/en/markets");
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
    "x-request-id": expect.any(String),
  });
  const untidy = await get("/Markets/");
  expect([untidy.status, untidy.headers.get("location")]).toEqual([308, "/markets"]);
  expect(await statusOf("/en/nothing")).toBe(404);
  expect(await statusOf("/readyz")).toBe(200);
  expect(await statusOf("/admin/login")).toBe(200);
  expect((await get("/api/auth/login", { method: "POST" })).status).toBe(403);
  expect(await textOf("/@vite/client")).toContain("WebSocket");
});

test("a change in the server, the domain, the app or the messages is live, and no request fails meanwhile", async () => {
  const seen = new Set<number>();
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) seen.add(await statusOf("/en/methodology"));
  })();
  edit("server/http/edge-request.ts", (text) => text.replace("Method not allowed.", "Not with this method."));
  await expect.poll(async () => (await get("/en", { method: "OPTIONS" })).text(), LIVE).toContain("Not with this");
  edit("domain/text/language.ts", (text) => text.replace('language === "ar" ? "rtl"', 'language === "en" ? "rtl"'));
  await expect.poll(() => textOf("/methodology"), LIVE).toContain('<html lang="ar" dir="ltr"');
  edit("app/document/document-head.tsx", (text) => text.replace('content="dark light"', 'content="light dark"'));
  await expect.poll(() => textOf("/en/methodology"), LIVE).toContain('content="light dark"');
  // In the footer, which is rendered once and cached.
  edit("app/i18n/messages/en.json", (text) => text.replace('"directory": "', '"directory": "Live text '));
  await expect.poll(() => textOf("/en/methodology"), LIVE).toContain("Live text ");
  isOver = true;
  await visitor;
  expect([...seen]).toEqual([200]);
});

const breakSyntax = (text: string) => `${text}\nconst broken = ;\n`;
const throwAtStart = (text: string) => text.replace("makeFolder(dataDir);", 'throw new Error("refuses to start");');

test.each([
  ["a syntax error", "server/http/paths.ts", breakSyntax, "paths.ts"],
  ["an error at the start", "server/services.ts", throwAtStart, "refuses to start"],
  ["a syntax error in the app", "app/ui/shell/failure-screens.tsx", breakSyntax, "failure-screens.tsx"],
])("%s is shown in the browser and the terminal until it is fixed", async (_name, file, breakIt, message) => {
  const undo = edit(file, breakIt);
  try {
    await expect.poll(() => statusOf("/en"), LIVE).toBe(500);
    const shown = await textOf("/en");
    expect(shown).toContain(message);
    expect(shown).toMatch(/^ {4}at .*\.tsx?:\d+/m);
    expect(output).toContain(message);
    expect(await textOf("/@vite/client")).toContain("WebSocket");
  } finally {
    // Vite's watcher drops a second change of a file within 50 ms of the first. Nobody saves that fast.
    await wait(250);
    undo();
  }
  await expect.poll(() => statusOf("/en"), LIVE).toBe(200);
});

test("none of it leaves a warning", () => {
  expect(output).not.toMatch(/Warning/);
});

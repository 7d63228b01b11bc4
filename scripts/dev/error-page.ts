/** What the browser shows while the sources cannot run: the error, its place and its stack. Reloads with the next save. */
import type { ServerResponse } from "node:http";
import { stripVTControlCharacters } from "node:util";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self' ws:; worker-src blob:";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Message and stack without the lines of Vite's own machinery. Of a syntax error Vite tells apart who imported the file. */
export function readableStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const importers = "runnerError" in error && error.runnerError instanceof Error ? error.runnerError.stack : "";
  return stripVTControlCharacters(`${error.stack}\n${importers}`)
    .split("\n")
    .filter((line) => !line.includes("/node_modules/vite/") && !line.includes("RunnerError"))
    .join("\n")
    .trim();
}

export function sendErrorPage(response: ServerResponse, error: unknown): void {
  response.writeHead(500, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
  });
  response.end(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title><script type="module" src="/@vite/client"></script></head>
<body style="font:16px/1.5 system-ui;margin:2rem">
<h1>The server could not be started</h1>
<pre style="white-space:pre-wrap">${escapeHtml(readableStack(error))}</pre>
<p>This page reloads when a saved change makes it work.</p>
</body>
</html>`);
}

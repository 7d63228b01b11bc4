/** What the browser shows while the sources cannot run: the error, its place and its stack. Reloads with the next save. */
import type { ServerResponse } from "node:http";
import { stripVTControlCharacters } from "node:util";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self' ws:; worker-src blob:";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function sendErrorPage(response: ServerResponse, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const [title, details] = [message, stack ?? ""].map((text) => escapeHtml(stripVTControlCharacters(text)));
  response.writeHead(500, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
  });
  response.end(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title><script type="module" src="/@vite/client"></script></head>
<body style="font:16px/1.5 system-ui;margin:2rem">
<h1>This does not run yet</h1>
<pre style="white-space:pre-wrap;color:#b00020">${title}</pre>
<pre style="white-space:pre-wrap">${details}</pre>
<p>Save a change, and this page loads again.</p>
</body>
</html>`);
}

/** For tests that report something to a running product without a browser: a form that was open for an hour, sent by anybody. */

import { createReportStamps } from "#server/content/reports/accept-reports.ts";
import { readSecretKey, sealWith } from "#server/security/secrets.ts";
import type { Product } from "./product.ts";
import { type RawAnswer, sendRaw } from "./raw-request.ts";

const HOUR = 3600;

export type SendReport = (
  fields: Readonly<Record<string, string>>,
  options?: { path?: string; client?: string },
) => Promise<RawAnswer>;

/** Issued an hour ago. */
export async function stampsOf({ dataDir }: Product): Promise<() => string> {
  const stamps = createReportStamps(sealWith(await readSecretKey(dataDir, undefined)));
  return () => stamps.issue(Math.floor(Date.now() / 1000) - HOUR);
}

/** `client` counts where the product trusts this machine as its proxy. */
export async function createSendReport(product: Product): Promise<SendReport> {
  const stamp = await stampsOf(product);
  return (fields, { path = "/report", client } = {}) =>
    sendRaw(product.port, path, {
      method: "POST",
      headers: {
        host: `localhost:${product.port}`,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...(client ? { "x-forwarded-for": client } : {}),
      },
      body: new URLSearchParams({ stamp: stamp(), ...fields }).toString(),
    });
}

/** Where it was accepted. */
export const codeOf = ({ headers }: RawAnswer): string => headers.location?.split("/").at(-1) ?? "";

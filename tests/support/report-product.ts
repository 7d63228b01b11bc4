/** What tests of reports over HTTP start from: a product that takes this machine for its proxy, a sender and a reviewer. */
import { afterAll } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { startProduct } from "./product.ts";
import { createSendReport } from "./send-report.ts";
import { openStaffSession } from "./staff-session.ts";

/** Stopped after the tests of the file. */
export async function openReportProduct(LOG_LEVEL: "debug" | "info", env: Record<string, string> = {}) {
  const product = await startProduct({ LOG_LEVEL, TRUST_PROXY: "127.0.0.1", ...env });
  const database = openDatabase({ dataDir: product.dataDir });
  afterAll(async () => {
    await database.close();
    await product.stop();
  });
  const reviewer = await openStaffSession(database, "reviewer@example.com", { role: "reviewer", languages: [] });
  return { product, database, reviewer, send: await createSendReport(product) };
}

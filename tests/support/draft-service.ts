/** The services that tests of drafts need, over one database. */
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { createRecords } from "#server/content/records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import type { Database } from "#server/database/open.ts";

export function openDraftService(database: Database, needsApproval = false) {
  const parts = { database, changes: { notify: () => {} }, needsApproval };
  const coins = createRecords(COIN, parts);
  const records = { coin: coins, exchange: createRecords(EXCHANGE, parts) };
  const entries = createRegisterServices(parts);
  return {
    parts,
    coins,
    records,
    entries,
    drafts: createDrafts(parts),
  };
}

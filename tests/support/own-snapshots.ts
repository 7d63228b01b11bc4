/** Snapshots under keys of one test's own: what another test's service still answers does not end up here. */
import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/open.ts";
import { createSnapshots, type Snapshots } from "#server/outside/snapshots.ts";

export function ownSnapshots(database: Database): Snapshots {
  const shared = createSnapshots(database);
  const own = `${randomUUID()} `;
  return {
    find: (key) => shared.find(own + key),
    claim: (key, leaseMs) => shared.claim(own + key, leaseMs),
    write: (key, snapshot) => shared.write(own + key, snapshot),
    release: (key) => shared.release(own + key),
  };
}

/** Snapshots under keys of one test's own: what another test's service still answers does not end up here. */
import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/open.ts";
import { createSnapshots, type Snapshots } from "#server/outside/snapshots.ts";

export function ownSnapshots(database: Database): Snapshots {
  const shared = createSnapshots(database);
  const own = `${randomUUID()} `;
  return {
    find: (key) => shared.find(own + key),
    acquireLease: (key, leaseMs) => shared.acquireLease(own + key, leaseMs),
    write: (key, snapshot) => shared.write(own + key, snapshot),
    releaseLease: (key) => shared.releaseLease(own + key),
  };
}

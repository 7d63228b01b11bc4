/** How long many records take to be taken in, each with its revision, all or none. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COIN } from "#domain/content-types/coin.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { createRecord } from "#server/content/writes/change-record.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import type { Section } from "./figure.ts";

export const importRecords: Section = {
  name: "import",
  async run({ quick, progress }) {
    const count = quick ? 1000 : 100_000;
    const dataDir = mkdtempSync(join(tmpdir(), "mizan-import-"));
    const database = openDatabase({ dataDir });
    await migrate(database);
    const changes = { notify: () => {} };
    progress(`import: ${count.toLocaleString("en")} coins`);
    const began = performance.now();
    await writeContent({ database, changes }, "bench", async (write) => {
      for (let made = 0; made < count; made += 1) {
        await createRecord(
          write,
          STORED_RECORDS.coin,
          COIN.normalize({ name: `Coin ${made}`, symbol: "ABC", rating: made % 6 }),
          {},
        );
      }
    });
    const seconds = (performance.now() - began) / 1000;
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    const name = `${count.toLocaleString("en")} coins with their revisions, SQLite`;
    return [{ section: "import", name, value: count / seconds, unit: "/s", spread: null }];
  },
};

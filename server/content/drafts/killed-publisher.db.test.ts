import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import type { DatabaseOptions } from "#server/database/open.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";

const ROUNDS = 5;

/** Killed at a random moment after its first publication; returns what it said was published. */
async function publishAndKill(where: DatabaseOptions): Promise<string[]> {
  const publisher = spawn(process.execPath, ["tests/support/publish-drafts.ts", JSON.stringify(where)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  publisher.stdout.setEncoding("utf8");
  const closed = once(publisher, "close");
  const published = new Promise<void>((resolve) => {
    publisher.stdout.on("data", (text: string) => {
      output += text;
      if (output.includes("\n")) resolve();
    });
  });
  await Promise.race([published, closed]);
  await wait(Math.random() * 200);
  publisher.kill("SIGKILL");
  await closed;
  return output.split("\n").slice(0, -1);
}

withDatabase("a server killed while publishing", (database, _engine, where) => {
  it("leaves each draft there or published, never both, and loses none", async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) acknowledged.push(...(await publishAndKill(where())));
    expect(acknowledged.length).toBeGreaterThan(0);
    const { coins, drafts } = openDraftService(database());
    const rows = await database().db.selectFrom("coins").select("id").execute();
    for (const { id } of rows) {
      const [record, draft, history, logged] = [
        await coins.get(id),
        await drafts.find({ entity: "coin", id }),
        await coins.history(id),
        await drafts.events({ entity: "coin", id }),
      ];
      const isPublished = record.country === "Published";
      expect(history).toHaveLength(isPublished ? 2 : 1);
      expect(logged.filter(({ kind }) => kind === "published")).toHaveLength(isPublished ? 1 : 0);
      if (isPublished) expect(draft).toBeNull();
      else expect([draft !== null, logged.length]).toEqual([logged.length === 1, logged.length]);
      if (acknowledged.includes(id)) expect(isPublished).toBe(true);
    }
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { clockAt } from "#server/database/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fillEmptyTables } from "#tests/support/fill-empty-tables.ts";
import { createMetrics } from "./metrics.ts";
import { RESOURCES, watchWork } from "./work-figures.ts";

const HOUR = 3600;

withDatabase("figures of waiting work", (database, engine) => {
  beforeAll(async () => {
    await fillEmptyTables(database());
    const { db } = database();
    await db
      .updateTable("drafts")
      .set({ state: "review", updated_at: clockAt(engine, -2 * HOUR) })
      .execute();
    await db
      .updateTable("reports")
      .set({ state: "working", created_at: clockAt(engine, -3 * HOUR) })
      .execute();
    await db
      .updateTable("previews")
      .set({ expires_at: clockAt(engine, HOUR) })
      .execute();
    await db.updateTable("review_requests").set({ total: 7 }).execute();
    await db.updateTable("coins").set({ review_due: "2026-01-01" }).execute();
    await db.updateTable("exchanges").set({ review_due: "" }).execute();
    await db.deleteFrom("snapshots").execute();
    await db
      .insertInto("snapshots")
      .values([
        { key: "venues bitcoin", body: "{}", fetched_at: clockAt(engine, -9 * HOUR), asked_at: null },
        { key: "venues ethereum", body: "{}", fetched_at: clockAt(engine, -4 * HOUR), asked_at: null },
        { key: "markets", body: null, fetched_at: null, asked_at: clockAt(engine) },
        { key: "of another release", body: "{}", fetched_at: clockAt(engine), asked_at: null },
      ])
      .execute();
  });

  it("are counts and ages by states and resources, with nothing of what anybody wrote", async () => {
    const metrics = createMetrics();
    watchWork(metrics, database());
    const text = await metrics.read();
    const figureOf = (name: string): number => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
    expect(figureOf('mizan_drafts{state="review"}')).toBe(1);
    expect(figureOf('mizan_drafts{state="approved"}')).toBe(0);
    expect(Math.round(figureOf("mizan_draft_wait_seconds") / HOUR)).toBe(2);
    expect(figureOf('mizan_reports{state="working"}')).toBe(1);
    expect(Math.round(figureOf("mizan_report_wait_seconds") / HOUR)).toBe(3);
    expect(figureOf("mizan_previews")).toBe(1);
    expect(figureOf("mizan_review_requests")).toBe(7);
    expect(figureOf('mizan_reviews_overdue{kind="coin"}')).toBe(1);
    expect(figureOf('mizan_reviews_overdue{kind="exchange"}')).toBe(0);
    expect(Math.round(figureOf('mizan_outside_age_seconds{resource="venues"}') / HOUR)).toBe(4);
    expect(text).not.toMatch(/resource="(markets|of)"|sample|bitcoin/);
  });
});

it("are left out while the database does not answer; the others stay", async () => {
  const metrics = createMetrics();
  const away = openDatabase({ dataDir: "", databaseUrl: "postgres://nobody@127.0.0.1:9/none" });
  watchWork(metrics, away);
  const text = await metrics.read();
  await away.close();
  expect(text).toContain("mizan_routed_total 0");
  expect(text).not.toMatch(/^mizan_reports\{/m);
});

it("know every resource that is stored", () => {
  const folder = join("server", "outside");
  const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  const stored = sources.flatMap((name) => [
    ...readFileSync(join(folder, name), "utf8").matchAll(/(?:key[:=]? (?:= )?|resourceOf\()["`]([\w-]+)/g),
  ]);
  expect(new Set(stored.map(([, word]) => word))).toEqual(new Set<string | undefined>(RESOURCES));
});

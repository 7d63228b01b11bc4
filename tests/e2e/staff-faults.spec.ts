import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { alertOf, expect, submit, test } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

/** A part of the database is unavailable for a while. */
async function without(database: Database, table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);
  await rename(table, `${table}_away`);
  try {
    await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}

test("a dash replaces a count that fails, and the rest of the dashboard works", async ({ editor, database }) => {
  await without(database, "record_counts", async () => {
    await editor.goto("/admin/dashboard");
    const total = (name: string) => editor.locator("dl > div").filter({ hasText: name }).locator("dd");
    await expect(total("Total coins")).toHaveText("—");
    await expect(total("Total exchanges")).toHaveText("—");
    await expect(editor.getByRole("heading", { name: "Top coins by rating" })).toBeVisible();
  });
});

test("without coins the dashboard shows how to start", async ({ editor, records }) => {
  const { items } = await records.coins.listAfter({ limit: 200 });
  const gone: string[] = [];
  for (const { id } of items) gone.push(await records.coins.delete(id, "test"));
  await editor.goto("/admin/dashboard");
  await expect(editor.getByText("No coins found. Add some coins to get started!")).toBeVisible();
  for (const revision of gone) await records.coins.restore(revision, "test");
});

test("a record that cannot be loaded redirects to its list with a message", async ({ editor, database }) => {
  await without(database, "revisions", async () => {
    await editor.goto("/admin/coins/edit/bitcoin");
    await expect(alertOf(editor, "Error loading coin data. Please try again.")).toBeVisible();
    await expect(editor).toHaveURL(/\/admin\/coins$/);
    await editor.goto("/admin/exchanges/edit/binance");
    await expect(alertOf(editor, "Error loading exchange data. Please try again.")).toBeVisible();
    await expect(editor).toHaveURL(/\/admin\/exchanges$/);
  });
});

test("a session that ended while a form was open loses no input", async ({ editor, staff }) => {
  await editor.goto("/admin/coins/edit/bitcoin");
  await hydrated(editor);
  await editor.getByLabel("Country").fill("Typed before it ended");
  await editor.context().clearCookies({ name: "session" });
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Error updating coin. Please try again.")).toContainText("Your session has ended.");
  await expect(editor.getByLabel("Country")).toHaveValue("Typed before it ended");
  const second = await editor.context().newPage();
  await staff.signIn(second);
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
});

/** A changed status, as readers find it: in the history of the review and at the top of the feed, with its reason. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SQLITE_FILE } from "#server/database/open.ts";
import { expect, test } from "./product-test.ts";

test("a changed status is in the history and in the feed, with its reason", async ({ product, textOf }) => {
  // As another server on the same database would: the product looks for such writes itself.
  const database = new DatabaseSync(join(product.dataDir, SQLITE_FILE), { timeout: 5000 });
  const { document } = database.prepare("select document from coins where id = 'solana'").get() as { document: string };
  const before = JSON.parse(document);
  const to = before.assessment.status === "haram" ? "halal" : "haram";
  const reason = { ...before.translations.reason, en: "The treasury turned to lending at interest." };
  const after = {
    ...before,
    category: to,
    assessment: { ...before.assessment, status: to },
    translations: { ...before.translations, reason },
    version: 2,
  };
  const { version } = database.prepare("select version from content_version").get() as { version: number };
  database.exec("begin");
  database.prepare("update coins set document = ?, category = ? where id = 'solana'").run(JSON.stringify(after), to);
  database
    .prepare(
      "insert into revisions (id, entity, entity_id, action, editor, at, before, after, content_version) values ('test-revision', 'coin', 'solana', 'update', 'test', ?, ?, ?, ?)",
    )
    .run(new Date().toISOString(), document, JSON.stringify(after), version + 1);
  database.prepare("update content_version set version = ?").run(version + 1);
  database.exec("commit");
  database.close();
  const readHistory = async (): Promise<string[]> => {
    const [, history = ""] = (await textOf("/en/coin/solana")).split('id="history"');
    return (history.split("</details>")[0] ?? "").split("<li").slice(1);
  };
  await expect
    .poll(readHistory)
    .toEqual([expect.stringContaining("The treasury turned to lending at interest."), expect.any(String)]);
  // The page may have been read from the database before the product heard of the change.
  await expect.poll(() => textOf("/en/feed.xml")).toMatch(/<title>Solana: \w+, now \w+<\/title>/);
  const feed = await textOf("/en/feed.xml");
  expect(feed.indexOf("<entry>")).toBe(feed.indexOf(`<entry><id>${product.url}/en/coin/solana`));
});

/** What keeps reviews current, on the screens of staff: tasks about sources, and webhooks. */
import { createSourceTasks } from "#server/content/sources/source-tasks.ts";
import { startWebhookReceiver } from "#tests/stand-ins/webhook-receiver.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { violationsOf } from "./axe.ts";
import { test as base, expect, submit, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

const test = base.extend<object>({
  productSettings: [{ DELIVERY_ALLOW_PRIVATE: "1" }, { scope: "worker" }],
});

// An address of a webhook is refused.
test.use({ locale: "en-US", expectsFaults: true });

const QUOTE = "The team is named on the page.";
const PAGE = "https://example.com/team";

test("a task about a source is found on the dashboard, shows both texts at its fact, and is closed without a change", async ({
  editor,
  records,
  database,
  staff,
}) => {
  const facts = { ...SOUND_COIN, team: { ...SOUND_COIN.team, quote: QUOTE } };
  const fields = {
    name: "Cited coin",
    image: "/favicon.svg",
    translations: textsOf("A coin."),
    facts,
    sources: SOURCES,
  };
  const id = await records.coin(fields);
  const before = await records.coins.get(id);
  const citation = { type: "coin", id, fact: "team", quote: QUOTE, pages: [] } as const;
  const found = "The team is not named any more.";
  await createSourceTasks(database).open(citation, { url: PAGE, kind: "words", found });

  await editor.goto("/admin/dashboard");
  await editor
    .getByRole("listitem")
    .filter({ hasText: "Team · The source no longer has the quoted words" })
    .getByRole("link")
    .click();
  await expect(editor).toHaveURL(new RegExp(`/admin/coins/edit/${id}#fact-team$`));
  await hydrated(editor);
  const task = editor.locator('[data-fact="team"]');
  await expect(task.getByText("The source no longer has the quoted words")).toBeInViewport();
  await expect(task.getByText(`Quoted: “${QUOTE}”`)).toBeVisible();
  await expect(task.getByText(`The page now: “${found}”`)).toBeVisible();
  await expect(task.getByRole("link", { name: PAGE })).toHaveAttribute("href", PAGE);
  expect(await violationsOf(editor)).toEqual([]);
  await task.getByRole("button", { name: "Still supports it" }).click();
  await expect(task.getByRole("status")).toHaveText("Closed.");
  const [row] = await database.db.selectFrom("source_tasks").selectAll().where("record_id", "=", id).execute();
  expect(row).toMatchObject({ closed_as: "supports", closed_by: staff.email });
  await editor.reload();
  await hydrated(editor);
  await expect(task).toBeVisible();
  await expect(editor.getByText("The source no longer has the quoted words")).toHaveCount(0);
  expect(await records.coins.get(id)).toEqual(before);
});

test("an administrator adds a webhook, sees its secret once, and its receiver gets a changed status", async ({
  editor,
  records,
}) => {
  const receiver = await startWebhookReceiver();
  const texts = textsOf("A coin.");
  const id = await records.coin({
    name: "Followed coin",
    image: "/favicon.svg",
    category: "halal",
    translations: texts,
  });
  await editor.goto("/admin/webhooks");
  await hydrated(editor);
  const address = editor.getByLabel("Address (https)");
  await address.fill("not an address");
  await editor.getByRole("button", { name: "Add a webhook" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await address.fill(receiver.url);
  await editor.getByRole("button", { name: "Add a webhook" }).click();
  const secret = editor.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  receiver.secret = (await secret.textContent()) ?? "";

  await editor.goto(`/admin/coins/edit/${id}`);
  await editor.getByLabel("Islamic Finance Category").selectOption({ label: "Haram" });
  await submit(editor, "Save Changes").click();
  // The event of the new coin may be sent as well: it is assigned to webhooks after its save is answered.
  await expect
    .poll(() => receiver.received.filter(({ data }) => data.from !== null))
    .toMatchObject([{ type: "status.changed", isSigned: true, data: { record: { id } } }]);

  await editor.goto("/admin/webhooks");
  const webhook = editor.getByRole("listitem").filter({ hasText: receiver.url });
  await expect(webhook.getByText(/Last delivered/)).toBeVisible();
  await expect(secret).toHaveCount(0);
  await webhook.getByRole("button", { name: /Delete/ }).click();
  const question = editor.getByRole("alertdialog", { name: "Delete this webhook?" });
  expect(await violationsOf(editor)).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(editor.getByText("The webhook was deleted.")).toBeVisible();
  await expect(webhook).toHaveCount(0);
  await receiver.stop();
});

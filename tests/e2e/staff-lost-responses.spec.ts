import type { Page } from "@playwright/test";
import { alertOf, expect, fillForm, picture, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US", expectsFaults: true });

const ADD = "/admin/coins/add";
const ENDPOINT = "**/api/admin/coins";
const LOST = "Error adding coin. Please try again.";

const drafts = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) => Object.keys(store).filter((key) => key.startsWith("draft:"))),
  );

/** The server makes the record; its answer never arrives. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    ENDPOINT,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test.beforeEach(({ editor }) => {
  editor.on("dialog", (dialog) => dialog.accept());
});

async function openAdd(page: Page): Promise<void> {
  await page.goto(ADD);
  await hydrated(page);
}

test("an add whose answer was lost makes one record, also after a reload, with the last words typed", async ({
  editor,
  records,
}) => {
  await openAdd(editor);
  await fillForm(editor, "Coin", "Answer lost");
  await loseOneAnswer(editor);
  await editor.getByLabel("Pros (English)").fill("typed at the very end");
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  await editor.reload();
  await hydrated(editor);
  await expect(editor.getByLabel("Pros (English)")).toHaveValue("typed at the very end");
  await editor.getByLabel("Coin Image").setInputFiles(await picture());
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Answer lost" });
  expect(items).toHaveLength(1);
  expect(await drafts(editor)).toEqual([]);
});

test("leaving the form after a lost answer and coming back still makes one record", async ({ editor, records }) => {
  await openAdd(editor);
  await fillForm(editor, "Coin", "Left and back");
  await loseOneAnswer(editor);
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  await submit(editor, "Cancel").click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(editor.getByRole("heading", { level: 1, name: "Add New Coin" })).toHaveCount(0);
  await openAdd(editor);
  await expect(editor.getByLabel("Coin Name")).toHaveValue("Left and back");
  await editor.getByLabel("Coin Image").setInputFiles(await picture());
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Left and back" });
  expect(items).toHaveLength(1);
});

test("an add whose answer was lost makes one record, also after its tab crashed", async ({ editor, records }) => {
  await openAdd(editor);
  await fillForm(editor, "Coin", "Crashed meanwhile");
  await loseOneAnswer(editor);
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  const crashed = editor.waitForEvent("crash");
  const session = await editor.context().newCDPSession(editor);
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await editor.context().newPage();
  await openAdd(next);
  await expect(next.getByLabel("Coin Name")).toHaveValue("Crashed meanwhile");
  await next.getByLabel("Coin Image").setInputFiles(await picture());
  await submit(next, "Add Coin").click();
  await expect(alertOf(next, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Crashed meanwhile" });
  expect(items).toHaveLength(1);
});

test("two tabs that add at the same time make two records", async ({ editor, records }) => {
  await openAdd(editor);
  await fillForm(editor, "Coin", "Tab one of two");
  await editor.route(ENDPOINT, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  const other = await editor.context().newPage();
  await openAdd(other);
  await fillForm(other, "Coin", "Tab two of two");
  await submit(other, "Add Coin").click();
  await expect(alertOf(other, "Coin added successfully!")).toBeVisible();
  await editor.unroute(ENDPOINT);
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "of two" });
  expect(items.map(({ name }) => name).sort()).toEqual(["Tab one of two", "Tab two of two"]);
});

test("two tabs that edit the same record each keep their text over a reload", async ({ editor, records }) => {
  const id = await records.coin({ name: "Open twice", image: "/favicon.svg", translations: textsOf("Before.") });
  const path = `/admin/coins/edit/${id}`;
  const other = await editor.context().newPage();
  other.on("dialog", (dialog) => dialog.accept());
  for (const page of [editor, other]) {
    await page.goto(path);
    await hydrated(page);
  }
  await editor.getByLabel("Country").fill("Oman");
  await editor.waitForFunction((key) => key in localStorage, `draft:coin:${id}`);
  await other.getByLabel("Country").fill("Qatar");
  for (const [page, typed] of [
    [editor, "Oman"],
    [other, "Qatar"],
  ] as const) {
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Country")).toHaveValue(typed);
  }
});

test("an add that is sent again does not overwrite a colleague's change, and can be applied to it", async ({
  editor,
  records,
}) => {
  await openAdd(editor);
  await fillForm(editor, "Coin", "Made, then changed");
  await loseOneAnswer(editor);
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Made, then changed" });
  const [made] = items;
  if (!made) throw new Error("The add was not made.");
  const now = await records.coins.get(made.id);
  // One field the add had left empty, and one it had filled in.
  const theirs = { ...now, country: "Jordan", symbol: "THEIRS" };
  await records.coins.update(made.id, now.version, theirs, "other@example.com");
  await editor.getByLabel("Pros (English)").fill("Mine");
  await submit(editor, "Add Coin").click();
  const dialog = editor.getByRole("dialog", { name: "This record has been changed" });
  await expect(dialog).toContainText("other@example.com");
  await dialog.getByRole("button", { name: "Apply my changes to it" }).click();
  await expect(editor.getByLabel("Country")).toHaveValue("Jordan");
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  expect(await records.coins.get(made.id)).toMatchObject({
    country: "Jordan",
    symbol: "THEIRS",
    version: 3,
    translations: { pros: { en: "Mine" } },
  });
});

test("a save that cannot succeed says why: deleted, made and deleted, too large", async ({ editor, records }) => {
  const id = await records.coin({ name: "Deleted under me", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await editor.getByLabel("Country").fill("Oman");
  await records.coins.delete(id, "other@example.com");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Error updating coin. Please try again.")).toContainText("has been deleted");
  await expect(editor.getByLabel("Country")).toHaveValue("Oman");

  await openAdd(editor);
  await fillForm(editor, "Coin", "Made and deleted");
  await loseOneAnswer(editor);
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Made and deleted" });
  await records.coins.delete(items[0]?.id ?? "", "other@example.com");
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toContainText("your earlier attempt added has been deleted");
  await editor.route(ENDPOINT, (route) => route.fulfill({ status: 413, json: {} }), { times: 1 });
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, LOST)).toContainText("too long to save");
  await submit(editor, "Add Coin").click();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
});

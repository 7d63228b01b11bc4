import type { Page } from "@playwright/test";
import { alertOf, expect, picture, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";
import { PASSWORD } from "./staff.ts";

test.use({ locale: "en-US" });

const overlay = (page: Page) => page.getByRole("alertdialog", { name: "Your session has ended" });
const endSession = (page: Page) => page.context().clearCookies({ name: "session" });
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Opens the login as the given link does, in a tab of its own. */
async function follow(page: Page, link: ReturnType<Page["getByRole"]>): Promise<Page> {
  const [second] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await hydrated(second);
  return second;
}

async function logIn(page: Page, email: string, nextCode: () => Promise<string>): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("One-time code").fill(await nextCode());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

test("a form whose session ended keeps its input and picture while the user logs in again", async ({
  editor,
  records,
  staff,
  smtp,
}) => {
  const id = await records.coin({ name: "Waits", image: "/favicon.svg", translations: textsOf("Before.") });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await editor.getByLabel("Country").fill("Typed before it ended");
  await editor.getByLabel("Coin Image").setInputFiles(await picture("#204060"));
  await endSession(editor);
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Your session has ended.").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(overlay(editor)).toBeVisible();
  const second = await follow(editor, overlay(editor).getByRole("link", { name: "Log in (opens in another tab)" }));
  await expect.poll(() => second.evaluate(() => localStorage.getItem("adminEmail"))).toBeNull();
  await expect(editor.getByLabel("Country")).toHaveValue("Typed before it ended");
  await logIn(second, staff.email, () => smtp.nextCode(staff.email));
  await expect(overlay(editor)).toBeHidden();
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  const saved = await records.coins.get(id);
  expect(saved.country).toBe("Typed before it ended");
  expect(saved.image).not.toBe("/favicon.svg");
});

test("text typed in a dialog is kept too when the session has expired", async ({ editor, records, staff, smtp }) => {
  const id = await records.coin({ name: "Dialog that waits", translations: textsOf("Before.") });
  await editor.goto("/admin/coins?q=Dialog+that+waits");
  await hydrated(editor);
  await editor.getByRole("button", { name: /Edit Translations/ }).click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByLabel("Pros (Turkish)").fill("Hızlı");
  await endSession(editor);
  await comeBack(editor);
  const second = await follow(editor, overlay(editor).getByRole("link", { name: "Log in (opens in another tab)" }));
  await logIn(second, staff.email, () => smtp.nextCode(staff.email));
  await expect(overlay(editor)).toBeHidden();
  await expect(dialog.getByLabel("Pros (Turkish)")).toHaveValue("Hızlı");
  await submit(editor, "Save").click();
  await expect(dialog).toBeHidden();
  expect((await records.coins.get(id)).translations.pros.tr).toBe("Hızlı");
});

test("without unsaved input an ended session redirects to the login", async ({ editor }) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await endSession(editor);
  await comeBack(editor);
  await expect(editor).toHaveURL(/\/admin\/login$/);
});

const STEPS: [string, (page: Page) => Promise<void>][] = [
  [
    "Delete",
    async (page) => {
      await page.getByRole("button", { name: "Delete Ended 11", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  ],
  ["Load More", (page) => page.getByRole("button", { name: "Load More Coins" }).click()],
  ["Edit Translations", (page) => page.getByRole("button", { name: "Edit Translations Ended 11" }).click()],
];

for (const [step, press] of STEPS) {
  test(`${step} in a list whose session has ended redirects to the login`, async ({ editor, records }) => {
    for (let number = 1; number <= 11; number += 1) await records.coin({ name: `Ended ${number}` });
    await editor.goto("/admin/coins?q=Ended");
    await hydrated(editor);
    await endSession(editor);
    await press(editor);
    await expect(editor).toHaveURL(/\/admin\/login$/);
  });
}

test("so does Restore", async ({ editor, records }) => {
  await records.coins.delete(await records.coin({ name: "Ended too early" }), "test");
  await editor.goto("/admin/deleted");
  await hydrated(editor);
  await endSession(editor);
  await editor.getByRole("button", { name: "Restore Ended too early" }).click();
  await expect(editor).toHaveURL(/\/admin\/login$/);
});

test("logging out with unsaved work asks first, then goes to the login", async ({ editor }) => {
  await editor.goto("/admin/coins/add");
  await hydrated(editor);
  await editor.getByLabel("Coin Name").fill("Half written");
  await submit(editor, "Log out").click();
  const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(editor.getByLabel("Coin Name")).toHaveValue("Half written");
  await submit(editor, "Log out").click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(editor).toHaveURL(/\/admin\/login$/);
  expect(await editor.evaluate(() => localStorage.getItem("isAdminAuthenticated"))).toBeNull();
});

test("other changes to storage in another tab do not trigger a session check", async ({ editor }) => {
  await editor.goto("/admin/coins");
  await hydrated(editor);
  let asked = 0;
  editor.on("request", (request) => {
    if (request.url().endsWith("/api/auth/session")) asked += 1;
  });
  const second = await editor.context().newPage();
  await second.goto("/favicon.svg");
  await second.evaluate(() => {
    for (let letter = 0; letter < 12; letter += 1) localStorage.setItem("draft:coin:new", "x".repeat(letter));
  });
  await second.evaluate(() =>
    localStorage.setItem("adminEmail", `${localStorage.getItem("adminEmail")}`.toUpperCase()),
  );
  await expect.poll(() => asked).toBeGreaterThan(0);
  // The drafts were stored first: whatever they cause has begun by now.
  await editor.waitForTimeout(500);
  expect(asked).toBe(1);
});

test.describe("when the session cannot be looked up", () => {
  test.use({ expectsFaults: true });

  test("an open screen stays, and is checked again later", async ({ editor }) => {
    await editor.goto("/admin/coins");
    await hydrated(editor);
    const look = async () => {
      const answered = editor.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/auth/session"));
      const failed = editor.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/auth/session"));
      answered.catch(() => {});
      failed.catch(() => {});
      await comeBack(editor);
      await Promise.race([answered, failed]);
    };
    await editor.route("**/api/auth/session", (route) => route.abort());
    await look();
    await editor.unroute("**/api/auth/session");
    await editor.route("**/api/auth/session", (route) => route.fulfill({ status: 503, body: "" }));
    await look();
    // Longer than the guard would need to act on it.
    await editor.waitForTimeout(500);
    await expect(editor).toHaveURL(/\/admin\/coins$/);
    await expect(editor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(overlay(editor)).toHaveCount(0);
    await editor.unroute("**/api/auth/session");
    await endSession(editor);
    await expect(editor).toHaveURL(/\/admin\/login$/, { timeout: 30_000 });
  });

  const fail = (page: Page) => page.route("**/api/auth/session", (route) => route.fulfill({ status: 503, body: "" }));

  test("three failed checks in a row redirect to the login", async ({ editor }) => {
    await editor.goto("/admin/coins");
    await hydrated(editor);
    await fail(editor);
    await comeBack(editor);
    await expect(editor).toHaveURL(/\/admin\/login$/, { timeout: 30_000 });
  });

  test("with unsaved work the screen stays, says so, and reopens once the check succeeds", async ({ editor }) => {
    await editor.goto("/admin/coins/add");
    await hydrated(editor);
    await editor.getByLabel("Coin Name").fill("Typed before the outage");
    await fail(editor);
    await comeBack(editor);
    const notice = editor.getByRole("alertdialog", { name: "Your session cannot be checked" });
    await expect(notice).toBeVisible({ timeout: 30_000 });
    await editor.unroute("**/api/auth/session");
    await expect(notice).toBeHidden({ timeout: 15_000 });
    await expect(editor.getByLabel("Coin Name")).toHaveValue("Typed before the outage");
  });
});

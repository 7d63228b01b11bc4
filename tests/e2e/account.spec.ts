import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { codeOf, steadyStep } from "#tests/support/authenticator.ts";
import { violationsOf } from "./axe.ts";
import { hydrated } from "./fixtures.ts";
import { codeField, enterPassword } from "./login-steps.ts";
import { expect, PASSWORD, test } from "./staff.ts";

// What is refused answers 422, and the browser reports that itself.
test.use({ locale: "en-US", expectsFaults: true });

const NEXT = "seven grey owls, one lamp";

const section = (page: Page, name: string) => page.getByRole("region", { name });
async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
}

/** Through the screen, with the first code of the step before: what follows has the present one to itself. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/admin/account");
  await hydrated(page);
  const method = section(page, "Login method");
  await method.getByRole("button", { name: "Set up an app" }).click();
  await expect(method.getByLabel("Current password")).toBeFocused();
  await method.getByLabel("Current password").fill(PASSWORD);
  await method.getByRole("button", { name: "Continue" }).click();
  await expect(method.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectNoViolation(page);
  const secret = (await method.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await steadyStep();
  await method.getByLabel("Code shown in the app now").fill(codeOf(secret, -1));
  await method.getByRole("button", { name: "Finish setup" }).click();
  await expect(page.getByText("Your authenticator app is set up.")).toBeVisible();
  const codes = await method.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectNoViolation(page);
  return { secret, codes };
}

test("an app: set up, logged in with, replaced by a recovery code, renewed, removed", async ({ page, staff, smtp }) => {
  test.slow();
  await staff.signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "My account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
  const method = section(page, "Login method");
  await expect(method.getByRole("heading", { name: "Code by email" })).toBeVisible();

  const { secret, codes } = await setUpApp(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    method.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("mizan-recovery-codes.txt");
  const text = await readFile(await file.path(), "utf8");
  for (const code of codes) expect(text).toContain(code);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const question = page.getByRole("alertdialog", { name: "Leave without the recovery codes?" });
  for (const leave of [
    page.getByRole("link", { name: "Manage Coins" }),
    page.getByRole("button", { name: "Log out" }),
  ]) {
    await leave.click();
    await expect(question).toContainText("They are shown only now.");
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  }
  await method.getByRole("button", { name: "I have saved them" }).click();
  await expect(method.getByRole("heading", { name: "Authenticator app" })).toBeVisible();
  await expect(method.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);

  await logOut(page);
  await enterPassword(page, staff.email);
  await expect(page.getByText("authenticator app shows for")).toBeVisible();
  await expect(page.getByRole("button", { name: /Resend/ })).toHaveCount(0);
  await codeField(page).fill("123");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid 6-digit OTP");
  const code = codeOf(secret);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(smtp.codesFor(staff.email)).toEqual([]);

  await logOut(page);
  await enterPassword(page, staff.email);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid OTP");
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectNoViolation(page);
  await page.getByLabel("Recovery code").fill("abc");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toContainText("six groups of four");
  await page.getByLabel("Recovery code").fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto("/admin/account");
  await hydrated(page);
  await expect(method.getByText("9 recovery codes are left.")).toBeVisible();
  await method.getByRole("button", { name: "Create new recovery codes" }).click();
  await method.getByLabel("Current password").fill("not the password");
  await method.getByRole("button", { name: "Create new codes" }).click();
  await expect(method.getByRole("alert")).toHaveText("This is not your current password");
  await method.getByLabel("Current password").fill(PASSWORD);
  await method.getByRole("button", { name: "Create new codes" }).click();
  await expect(method.getByRole("listitem")).toHaveCount(10);
  expect(await method.getByRole("listitem").allTextContents()).not.toContain(codes[0]);
  await method.getByRole("button", { name: "I have saved them" }).click();
  await method.getByRole("button", { name: "Remove the app" }).click();
  await method.getByLabel("Current password").fill(PASSWORD);
  await method.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("The app was removed. You will get codes by email again.")).toBeVisible();
  await expect(method.getByRole("heading", { name: "Code by email" })).toBeVisible();

  await expect
    .poll(() => smtp.mails.filter(({ to }) => to.includes(staff.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        "Authenticator app set up on your Mizan account",
        "A recovery code opened your Mizan account",
        "Authenticator app removed from your Mizan account",
      ]),
    );
  await page.goto(`/admin/audit?who=${encodeURIComponent(staff.email)}`);
  for (const words of ["app set up", "Recovery code used", "Recovery codes renewed", "app removed"])
    await expect(page.getByRole("cell", { name: words })).toBeVisible();
});

async function openSecond(browser: Browser, baseURL: string, signIn: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  const second = await context.newPage();
  await signIn(second);
  await second.goto("/admin/dashboard");
  await expect(second.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  return second;
}

test("sessions: a second one is seen and ended, and its next request redirects to the login", async ({
  page,
  staff,
  browser,
  product,
}) => {
  await staff.signIn(page);
  const second = await openSecond(browser, product.url, staff.signIn);
  await page.goto("/admin/account");
  await hydrated(page);
  const sessions = section(page, "Where you are logged in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("This one");
  await expect(sessions.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
  await sessions.getByRole("button", { name: /^End session/ }).click();
  await expect(page.getByText("1 session was ended.")).toBeVisible();
  await expect(sessions.getByText("You are not logged in anywhere else.")).toBeVisible();
  await second.getByRole("link", { name: "Manage Coins" }).click();
  await expect(second).toHaveURL(/\/admin\/login$/);

  const third = await browser.newPage({ baseURL: product.url, locale: "en-US" });
  await staff.signIn(third);
  await staff.openSession();
  await page.reload();
  await hydrated(page);
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByText("2 sessions were ended.")).toBeVisible();
  await third.goto("/admin/coins");
  await expect(third).toHaveURL(/\/admin\/login$/);
  for (const other of [second, third]) await other.context().close();
});

test("by keyboard: an ended session moves the focus to the next one, the last one to the heading", async ({
  page,
  staff,
}) => {
  await staff.signIn(page);
  await staff.openSession();
  await staff.openSession();
  await page.goto("/admin/account");
  await hydrated(page);
  const sessions = section(page, "Where you are logged in");
  const endings = sessions.getByRole("button", { name: /^End session/ });
  await expect(endings).toHaveCount(2);
  await endings.first().focus();
  await page.keyboard.press("Enter");
  await expect(endings).toHaveCount(1);
  await expect(endings).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sessions.getByRole("heading", { name: "Where you are logged in" })).toBeFocused();
});

test("the password: wrong, short, different, guessable, then changed; the other sessions end", async ({
  page,
  staff,
  browser,
  product,
  smtp,
}) => {
  await staff.signIn(page);
  const second = await openSecond(browser, product.url, staff.signIn);
  await page.goto("/admin/account");
  await hydrated(page);
  const form = section(page, "Change password");
  const fill = async (current: string, next: string, again = next) => {
    await form.getByLabel("Current password").fill(current);
    await form.getByLabel("New password", { exact: true }).fill(next);
    await form.getByLabel("New password again").fill(again);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveCount(2);
  await expect(form.getByLabel("Current password")).toBeFocused();
  await fill(PASSWORD, "too short");
  await expect(form.getByRole("alert")).toHaveText("The password needs at least 15 characters");
  await fill(PASSWORD, NEXT, `${NEXT}!`);
  await expect(form.getByRole("alert")).toHaveText("The two new passwords do not match");
  await fill(PASSWORD, "passwordpassword");
  await expect(form.getByRole("alert")).toContainText("too easy to guess");
  await fill("not the password", NEXT);
  await expect(form.getByRole("alert")).toHaveText("This is not your current password");
  await expect(form.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
  const before = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  await fill(PASSWORD, NEXT);
  await expect(page.getByText("Your password was changed. Every other session was ended.")).toBeVisible();
  await expect(form.getByLabel("Current password")).toHaveValue("");
  const after = (await page.context().cookies()).find(({ name }) => name === "session")?.value;
  expect(after).not.toBe(before);
  await second.getByRole("link", { name: "Manage Coins" }).click();
  await expect(second).toHaveURL(/\/admin\/login$/);
  await second.context().close();

  await page.reload();
  await expect(section(page, "Where you are logged in").getByRole("listitem")).toHaveCount(1);
  await logOut(page);
  await enterPassword(page, staff.email);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await enterPassword(page, staff.email, NEXT);
  await codeField(page).fill(await smtp.nextCode(staff.email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("an expired setup shows a message and can be started again", async ({ page, staff, database }) => {
  await staff.signIn(page);
  await page.goto("/admin/account");
  await hydrated(page);
  const method = section(page, "Login method");
  await method.getByRole("button", { name: "Set up an app" }).click();
  await method.getByLabel("Current password").fill(PASSWORD);
  await method.getByRole("button", { name: "Continue" }).click();
  const secret = (await method.locator("code").textContent()) ?? "";
  await database.db
    .updateTable("authenticators")
    .set({ begun_at: "2020-01-01T00:00:00.000Z" })
    .where("confirmed", "=", 0)
    .execute();
  await method.getByLabel("Code shown in the app now").fill(codeOf(secret));
  await method.getByRole("button", { name: "Finish setup" }).click();
  await expect(page.getByRole("alert")).toHaveText(/The setup has expired\. Please start again\./);
  await expect(method.getByLabel("Code shown in the app now")).toHaveCount(0);
  await expect(method.getByRole("button", { name: "Set up an app" })).toBeVisible();
});

test("a change that did not reach the server shows an error and keeps the input", async ({ page, staff }) => {
  await staff.signIn(page);
  await page.goto("/admin/account");
  await hydrated(page);
  await page.route("**/api/admin/account/**", (route) => route.abort());
  const method = section(page, "Login method");
  await method.getByRole("button", { name: "Set up an app" }).click();
  await method.getByLabel("Current password").fill(PASSWORD);
  await method.getByRole("button", { name: "Continue" }).click();
  await expect(method.getByRole("alert")).toHaveText("The change was not made. Please try again.");
  await expect(method.getByLabel("Current password")).toHaveValue(PASSWORD);
});

test("a public name is saved and changed, and the page's former address redirects to it", async ({ page, staff }) => {
  await staff.signIn(page);
  for (const [slug, shown] of [
    ["", "walid-person"],
    ["walid", "walid"],
  ] as const) {
    await page.goto("/admin/account");
    await hydrated(page);
    await page.getByLabel("Name (English)").fill("Walid Person");
    if (slug) await page.getByLabel("Address of your page").fill(slug);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your public name was saved.")).toBeVisible();
    await page.goto("/en/people/walid-person");
    await expect(page).toHaveURL(new RegExp(`/en/people/${shown}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walid Person");
  }
});

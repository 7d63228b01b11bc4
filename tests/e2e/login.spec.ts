import { createHash } from "node:crypto";
import { emailKey } from "#domain/account/login.ts";
import { SMOKE } from "./fixtures.ts";
import { codeField, enterCode, enterPassword, flags } from "./login-steps.ts";
import { expect, test } from "./staff.ts";

test.use({ locale: "en-US" });

test("login: password, emailed code, dashboard; a reload keeps the session", SMOKE, async ({ page, staff, smtp }) => {
  await enterPassword(page, staff.email.toUpperCase());
  await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
  await expect(page.getByRole("button", { name: /Resend code in (1:00|0:5\d)/ })).toBeDisabled();
  await codeField(page).pressSequentially("12a3");
  await expect(codeField(page)).toHaveValue("123");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Please enter a valid 6-digit OTP")).toHaveRole("alert");
  await codeField(page).fill("1234567");
  await expect(codeField(page)).toHaveValue("123456");
  await enterCode(page, await smtp.nextCode(staff.email));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await flags(page)).toEqual(["true", staff.email]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const letters = smtp.mails.filter(({ to }) => emailKey(to.join()) === staff.email);
  await expect.poll(() => letters.length).toBeGreaterThan(0);
  await expect
    .poll(() => smtp.mails.filter(({ to }) => to.includes(staff.email)).map(({ subject }) => subject))
    .toEqual(["Your Mizan login code", "New login to your Mizan account"]);
});

test("a wrong password and an unknown account get the same message", async ({ page, staff }) => {
  for (const email of [staff.email, "nobody@example.com"]) {
    await enterPassword(page, email, "not the password at all");
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  }
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Email is required")).toHaveRole("alert");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("an account without the admin claim is refused", async ({ page, staff }) => {
  await enterPassword(page, await staff.createAccount(false));
  await expect(page.getByRole("alert")).toHaveText("You are not authorized to access the admin dashboard.");
});

test("a locked account shows who can unlock it", async ({ page, staff, database }) => {
  await page.route("**/api/otp/send", async (route) => {
    await database.db.updateTable("users").set({ disabled: 1 }).where("email", "=", staff.email).execute();
    await route.continue();
  });
  await enterPassword(page, staff.email);
  await expect(page.getByRole("alert")).toHaveText(
    "This account is locked. Only the operator of this site can unlock it.",
  );
});

test("a password is sent as it was typed, however many units its characters take", async ({ page, staff }) => {
  const password = "🕌".repeat(256);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.insertText(password);
  const [sent] = await Promise.all([
    page.waitForRequest("**/api/auth/login"),
    page.getByRole("button", { name: "Log in" }).click(),
  ]);
  expect(sent.postDataJSON().password).toBe(password);
});

test.describe("when something fails", () => {
  test.use({ expectsFaults: true });

  test("after many wrong passwords the form solves a puzzle, says so, and goes on", async ({
    page,
    staff,
    database,
  }) => {
    const key = `account:${createHash("sha256").update(staff.email).digest("hex")}`;
    await database.db
      .insertInto("password_failures")
      .values({ key, failures: 1000, blocked_until: "", lapses_at: "9999-01-01T00:00:00.000Z" })
      .execute();
    await enterPassword(page, staff.email);
    await expect(page.getByRole("status").filter({ hasText: "Many wrong passwords were tried" })).toBeVisible();
    await expect(codeField(page)).toBeVisible({ timeout: 60_000 });
  });

  test("without a mail server the code cannot be sent; the next try works at once", async ({ page, staff, smtp }) => {
    smtp.refuse(true);
    await enterPassword(page, staff.email);
    await expect(page.getByRole("alert")).toHaveText("Failed to send OTP");
    smtp.refuse(false);
    await page.getByRole("button", { name: "Log in" }).click();
    await enterCode(page, await smtp.nextCode(staff.email));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test("a failing server has its own message", async ({ page, staff }) => {
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "oops" }));
    await enterPassword(page, staff.email);
    await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/otp/verify", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.getByRole("button", { name: "Log in" }).click();
    await enterCode(page, "123456");
    await expect(page.getByRole("alert")).toHaveText("Failed to verify OTP. Please try again.");
  });
});

test("flags set by hand give no access and are cleared", async ({ page, product }) => {
  await page.goto("/admin/login");
  await page.evaluate(() => {
    localStorage.setItem("isAdminAuthenticated", "true");
    localStorage.setItem("adminEmail", "staff@example.com");
  });
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(`${product.url}/admin/login`);
  await expect.poll(() => flags(page)).toEqual([null, null]);
});

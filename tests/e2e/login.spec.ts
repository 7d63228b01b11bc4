import type { Page } from "@playwright/test";
import { emailKey } from "#domain/email.ts";
import { expect, PASSWORD, test } from "./staff.ts";

test.use({ locale: "en-US" });

async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

const codeField = (page: Page) => page.getByLabel("One-time code");

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("isAdminAuthenticated"), localStorage.getItem("adminEmail")]);

test("the right way in: password, code from the mail, dashboard; a reload stays", async ({ page, staff, smtp }) => {
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

test("a wrong password and an unknown account are told the same", async ({ page, staff }) => {
  for (const email of [staff.email, "nobody@example.com"]) {
    await enterPassword(page, email, "not the password at all");
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  }
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Email is required")).toHaveRole("alert");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("an account without the claim is not let in", async ({ page, staff }) => {
  await enterPassword(page, await staff.createAccount(false));
  await expect(page.getByRole("alert")).toHaveText("You are not authorized to access the admin dashboard.");
});

test("a wrong code is refused, and after the third the owner hears of it", async ({ page, staff, smtp }) => {
  await enterPassword(page, staff.email);
  const wrong = otherThan(await smtp.nextCode(staff.email));
  for (const _ of [1, 2, 3]) {
    await enterCode(page, wrong);
    await expect(page.getByRole("alert")).toHaveText("Invalid OTP");
    await codeField(page).fill("");
  }
  await expect
    .poll(() => smtp.mails.filter(({ to }) => to.includes(staff.email)).map(({ subject }) => subject))
    .toContain("Failed login codes on your Mizan account");
  expect(await flags(page)).toEqual([null, null]);
});

test("after the fifth wrong code the page says to begin anew, and leads there", async ({ page, staff, smtp }) => {
  await enterPassword(page, staff.email);
  const code = await smtp.nextCode(staff.email);
  const over = page.getByText("This login is over. Please begin again with your email and password.");
  for (const turn of [1, 2, 3, 4, 5]) {
    await expect(over).toHaveCount(0);
    // Three tries in ten seconds are allowed from one address, so these come from five.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.251.${process.pid % 256}.${turn}` });
    await enterCode(page, otherThan(code));
    await expect(page.getByText("Invalid OTP")).toHaveRole("alert");
    if (turn < 5) await codeField(page).fill("");
  }
  await expect(over).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Resend code/ })).toBeDisabled();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("a resend the server no longer knows a login for says to begin anew", async ({ page, staff, database }) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("01:01");
  await database.db.deleteFrom("login_challenges").execute();
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("Failed to send OTP")).toBeVisible();
  await expect(page.getByText("This login is over. Please begin again with your email and password.")).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("beginning again goes on in the e-mail field, filled in as before", async ({ page, staff }) => {
  await enterPassword(page, staff.email);
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(staff.email);
  await page.keyboard.type("typed over it");
  await expect(page.getByLabel("Email")).toHaveValue("typed over it");
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

test("the code stage outlives a reload, with its time and its tries, until it is over", async ({
  page,
  staff,
  smtp,
}) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  const code = await smtp.nextCode(staff.email);
  for (const turn of [1, 2, 3, 4]) {
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.252.${process.pid % 256}.${turn}` });
    await enterCode(page, otherThan(code));
    await expect(page.getByText("Invalid OTP")).toHaveRole("alert");
    await codeField(page).fill("");
  }
  await page.clock.fastForward("01:30");
  await page.reload();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(staff.email)).toBeVisible();
  // The minute and a half that passed, and however long the machine took for the rest.
  await expect(page.getByRole("timer")).toHaveText(/^(8:[0-3]\d|[67]:\d\d)$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(new RegExp(`${PASSWORD}|${code}`));
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.252.${process.pid % 256}.5` });
  await enterCode(page, otherThan(code));
  await expect(page.getByText("This login is over. Please begin again with your email and password.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(smtp.mails.filter(({ to, subject }) => to.includes(staff.email) && /code$/.test(subject))).toHaveLength(1);
});

test("after a reload the mailed code still opens the door, and an expired stage does not come back", async ({
  page,
  staff,
  smtp,
}) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  const code = await smtp.nextCode(staff.email);
  await page.reload();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await enterPassword(page, staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("10:01");
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

test("a locked account hears who can unlock it", async ({ page, staff, database }) => {
  await page.route("**/api/otp/send", async (route) => {
    await database.db.updateTable("users").set({ disabled: 1 }).where("email", "=", staff.email).execute();
    await route.continue();
  });
  await enterPassword(page, staff.email);
  await expect(page.getByRole("alert")).toHaveText(
    "This account is locked. Only the operator of this site can unlock it.",
  );
});

test("an expired code: submit is off, the server refuses it, Try Again starts over", async ({
  page,
  staff: { email },
  smtp,
  database,
}) => {
  await page.clock.install();
  await enterPassword(page, email);
  const code = await smtp.nextCode(email);
  await codeField(page).fill(code);
  await expect(page.getByText("The code has expired.")).toHaveCount(0);
  await page.clock.fastForward("10:01");
  // The server's clock cannot be moved, so the code's end is.
  const over = { code_expires_at: "2020-01-01T00:00:00.000Z" };
  await database.db.updateTable("login_challenges").set(over).execute();
  await expect(page.getByText("The code has expired.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  const late = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/otp/verify", { method: "POST", headers, body });
      return [answer.status, await answer.json()];
    },
    JSON.stringify({ email, otp: code }),
  );
  expect(late).toEqual([401, { success: false, error: "Invalid OTP" }]);
  await page.evaluate(() => localStorage.setItem("adminEmail", "left-over"));
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  expect(await flags(page)).toEqual([null, null]);
});

test("resend: after its wait a new code comes, and the old one is void", async ({ page, staff, smtp, database }) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  const first = await smtp.nextCode(staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("01:01");
  // The server's clock cannot be moved, so its memory of the last mail is.
  await database.db.updateTable("login_challenges").set({ last_sent_at: "2020-01-01T00:00:00.000Z" }).execute();
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
  const second = await smtp.nextCode(staff.email, 1);
  if (first !== second) {
    await enterCode(page, first);
    await expect(page.getByRole("alert")).toHaveText("Invalid OTP");
  }
  await enterCode(page, second);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a password is sent as it was typed, however many units its characters take", async ({ page, staff }) => {
  const password = "🕌".repeat(256);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.insertText(password);
  const [sent] = await Promise.all([
    page.waitForRequest("**/api/auth/login"),
    page.getByRole("button", { name: "Login" }).click(),
  ]);
  expect(sent.postDataJSON().password).toBe(password);
});

test.describe("when something fails", () => {
  test.use({ expectsFaults: true });

  test("when no more codes can be sent the page says to begin again, beside the last code", async ({
    page,
    staff,
    smtp,
    database,
  }) => {
    await page.clock.install();
    await enterPassword(page, staff.email);
    const code = await smtp.nextCode(staff.email);
    await expect(codeField(page)).toBeVisible();
    await page.clock.fastForward("01:01");
    await database.db
      .updateTable("login_challenges")
      .set({ sends: 4, last_sent_at: "2020-01-01T00:00:00.000Z" })
      .execute();
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "No more codes can be sent for this login. Use the last one, or begin again.",
    );
    await expect(page.getByRole("button", { name: /Resend code/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Begin again" })).toBeVisible();
    await enterCode(page, code);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test("without a mail server the code cannot be sent; the next try works at once", async ({ page, staff, smtp }) => {
    smtp.refuse(true);
    await enterPassword(page, staff.email);
    await expect(page.getByRole("alert")).toHaveText("Failed to send OTP");
    smtp.refuse(false);
    await page.getByRole("button", { name: "Login" }).click();
    await enterCode(page, await smtp.nextCode(staff.email));
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  test("a server that fails is said in words of its own", async ({ page, staff }) => {
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "oops" }));
    await enterPassword(page, staff.email);
    await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/otp/verify", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.getByRole("button", { name: "Login" }).click();
    await enterCode(page, "123456");
    await expect(page.getByRole("alert")).toHaveText("Failed to verify OTP. Please try again.");
  });
});

test("flags set by hand open nothing and are cleared", async ({ page, product }) => {
  await page.goto("/admin/login");
  await page.evaluate(() => {
    localStorage.setItem("isAdminAuthenticated", "true");
    localStorage.setItem("adminEmail", "staff@example.com");
  });
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(`${product.url}/admin/login`);
  await expect.poll(() => flags(page)).toEqual([null, null]);
});

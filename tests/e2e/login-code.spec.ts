import { codeField, enterCode, enterPassword, flags, otherThan } from "./login-steps.ts";
import { expect, PASSWORD, test } from "./staff.ts";

test.use({ locale: "en-US" });

test("a wrong code is refused, and after the third the owner gets an email", async ({ page, staff, smtp }) => {
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

test("after the fifth wrong code the page offers to begin again", async ({ page, staff, smtp }) => {
  await enterPassword(page, staff.email);
  const code = await smtp.nextCode(staff.email);
  const over = page.getByText("This login has ended. Please begin again with your email and password.");
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

test("a resend for an unknown login offers to begin again", async ({ page, staff, database }) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("01:01");
  await database.db.deleteFrom("login_challenges").execute();
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("Failed to send OTP")).toBeVisible();
  await expect(page.getByText("This login has ended. Please begin again with your email and password.")).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("beginning again focuses the email field, which keeps its value", async ({ page, staff }) => {
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

test("the code stage survives a reload, with its time and attempts, until it expires", async ({
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
  await expect(page.getByText("This login has ended. Please begin again with your email and password.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(smtp.mails.filter(({ to, subject }) => to.includes(staff.email) && /code$/.test(subject))).toHaveLength(1);
});

test("after a reload the emailed code still works, and an expired stage is not restored", async ({
  page,
  staff,
  smtp,
}) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  const code = await smtp.nextCode(staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await enterPassword(page, staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("10:01");
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

test("after a reload the wait for another code continues", async ({ page, staff }) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  await expect(page.getByRole("button", { name: /^Resend code in/ })).toBeDisabled();
  await page.clock.fastForward("00:40");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Resend code( in 0:(20|[01]\d))?$/ })).toBeVisible();
  await page.clock.fastForward("00:21");
  await page.reload();
  await expect(page.getByRole("button", { name: "Resend code", exact: true })).toBeEnabled();
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

test("resend: after the wait a new code is sent, and the old one is invalid", async ({
  page,
  staff,
  smtp,
  database,
}) => {
  await page.clock.install();
  await enterPassword(page, staff.email);
  const first = await smtp.nextCode(staff.email);
  await expect(codeField(page)).toBeVisible();
  await page.clock.fastForward("01:01");
  // The server's clock cannot be moved, so its memory of the last mail is.
  await database.db.updateTable("login_challenges").set({ last_sent_at: "2020-01-01T00:00:00.000Z" }).execute();
  await page.getByRole("button", { name: "Resend code" }).click();
  await expect(page.getByText("We sent a new code.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(10:00|9:5\d)$/);
  const second = await smtp.nextCode(staff.email, 1);
  if (first !== second) {
    await enterCode(page, first);
    await expect(page.getByRole("alert")).toHaveText("Invalid OTP");
  }
  await enterCode(page, second);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test.describe("when something fails", () => {
  test.use({ expectsFaults: true });

  test("when no more codes can be sent the page offers to begin again next to the last code", async ({
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
});

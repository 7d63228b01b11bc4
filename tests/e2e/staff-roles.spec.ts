import { violationsOf } from "./axe.ts";
import { expect, PASSWORD, test } from "./staff.ts";

const LINK = /https?:\/\/\S+\/admin\/join#[\w-]{43}/;
const NEW_PASSWORD = "a sentence that nobody wrote before";

test.use({ locale: "en-US" });

test("somebody is invited by mail, chooses a password, and a writer is offered what a writer may do", async ({
  page,
  staff,
  smtp,
  accounts,
}) => {
  const invited = staff.email.replace("staff-", "writer-");
  await staff.signIn(page);
  await page.goto("/admin/staff");
  await page.getByLabel("Email").fill(invited);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(/An invitation was sent to/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const mail = smtp.mails.findLast(({ to }) => to.includes(invited));
  const link = LINK.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText(/You have been invited to Mizan/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/join$/);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("New password again", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password is set.")).toBeVisible();
  expect(await accounts.get(invited)).toMatchObject({ role: "writer", isAdmin: true });
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("This link has been used or has expired.");

  await accounts.setPlace(staff.email, { role: "writer", languages: [] });
  await page.goto("/admin/coins");
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible();
  for (const name of [/^Delete/, /^Edit Translations/]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Staff", exact: true })).toHaveCount(0);
  await page.goto("/admin/staff");
  await expect(page.getByRole("heading", { name: "Your role does not allow this" })).toBeVisible();
});

test("a translator gets from the dashboard to texts that can be saved", async ({ page, staff, accounts }) => {
  await staff.signIn(page);
  await accounts.setPlace(staff.email, { role: "translator", languages: ["tr"] });
  await page.goto("/admin/dashboard");
  const coin = page.getByRole("listitem").getByRole("link", { name: /BTC$/ });
  await expect(coin).toHaveAttribute("href", /translate=bitcoin/);
  await coin.click();
  const dialog = page.getByRole("dialog", { name: /^Edit Translations/ });
  await dialog.getByLabel("Pros (Turkish)").fill("hızlı");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "saved" })).toBeVisible();
});

test("shortcuts save a form and focus the search", async ({ page, staff }) => {
  await staff.signIn(page);
  await page.goto("/admin/coins/edit/bitcoin");
  await page.getByLabel("Pros (English)").focus();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/coins$/);
  for (const path of ["/admin/coins", "/admin/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("searchbox")).toBeFocused();
  }
});

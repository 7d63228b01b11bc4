/** For tests of the login's two stages: what is typed into each of them. */
import type { Page } from "@playwright/test";
import { PASSWORD } from "./staff.ts";

export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

export const codeField = (page: Page) => page.getByLabel("One-time code");

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
}

export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

/** What the browser stores of a login, only for the screen. */
export const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("isAdminAuthenticated"), localStorage.getItem("adminEmail")]);

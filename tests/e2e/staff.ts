/**
 * For tests of the staff area: a product with a real mail server and translators to break, an account of the test's own, and
 * an address of its own. What is of the worker is all here: files that differ in it would each start a product.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Accounts, createAccounts } from "#server/auth/accounts.ts";
import { createSessions } from "#server/auth/sessions/sessions.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createCheapPasswords } from "#tests/support/cheap-passwords.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { startGoogleTranslate } from "../stand-ins/google-translate.ts";
import { startImageHost } from "../stand-ins/image-host.ts";
import { startLibreTranslate } from "../stand-ins/libre-translate.ts";
import { type SmtpStandIn, startSmtp } from "../stand-ins/smtp.ts";
import type { StandIn } from "../stand-ins/stand-in.ts";
import { test as base, expect } from "./fixtures.ts";

export const PASSWORD = "a long enough password";

export type Staff = {
  email: string;
  /** An account of its own each time. */
  createAccount(isAdmin?: boolean): Promise<string>;
  /** A session of a browser that nobody looks at. */
  openSession(): Promise<string>;
  /** Opens a session without the login's screens, as most tests want it. */
  signIn(page: Page): Promise<void>;
};

let addresses = 0;

export const test = base.extend<
  { staff: Staff },
  {
    smtp: SmtpStandIn;
    product: Product;
    database: Database;
    accounts: Accounts;
    translators: { first: StandIn; second: StandIn };
    withImageHost: boolean;
    imageHost: StandIn;
    productSettings: Record<string, string>;
  }
>({
  withImageHost: [false, { scope: "worker", option: true }],
  translators: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const [first, second] = await Promise.all([startLibreTranslate(), startGoogleTranslate()]);
      await use({ first, second });
      await Promise.all([first.stop(), second.stop()]);
    },
    { scope: "worker" },
  ],
  imageHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const host = await startImageHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  productSettings: [
    async ({ translators: { first, second }, withImageHost, imageHost }, use) => {
      const translate = { TRANSLATE_URL: first.url, TRANSLATE_FALLBACK_URL: second.url };
      const images = { IMAGE_HOST_URL: imageHost.url, IMAGE_HOST_PRESET: "unsigned", IMAGE_HOST_ACCOUNT: "mizan" };
      await use({ ...translate, ...(withImageHost ? images : {}) });
    },
    { scope: "worker", option: true },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ smtp, productSettings }, use) => {
      const product = await startProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "127.0.0.1,::1", ...productSettings });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  database: [
    async ({ product }, use) => {
      const database = openDatabase({ dataDir: product.dataDir });
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  accounts: [async ({ database }, use) => use(createAccounts(database, createCheapPasswords())), { scope: "worker" }],
  // Every test comes from its own address, or they would share one address's limits.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => {
    addresses += 1;
    await use({ "x-forwarded-for": `10.${process.pid % 256}.${addresses >> 8}.${addresses % 256}` });
  },
  staff: async ({ accounts, database, product }, use) => {
    const createAccount = async (isAdmin = true): Promise<string> => {
      const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
      await accounts.create(email, PASSWORD, isAdmin);
      return email;
    };
    const email = await createAccount();
    const openSession = async (): Promise<string> => {
      const { id } = await accounts.get(email);
      return createSessions(database).createWithin(database.db, id, { address: "127.0.0.1", device: "test" });
    };
    const signIn = async (page: Page): Promise<void> => {
      const token = await openSession();
      await page.context().addCookies([{ name: "session", value: token, url: product.url, httpOnly: true }]);
      // Once only, with the first page: what that one then does with the flags is the product's own affair.
      await page.addInitScript(
        ([own = "", done = ""]) => {
          if (!location.protocol.startsWith("http") || localStorage.getItem(done)) return;
          localStorage.setItem(done, "yes");
          localStorage.setItem("isAdminAuthenticated", "true");
          localStorage.setItem("adminEmail", own);
        },
        [email, `signed in ${randomUUID()}`],
      );
    };
    await use({ email, createAccount, openSession, signIn });
  },
});

export { expect };

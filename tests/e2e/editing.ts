/** For tests of the staff screens: records of the test, a picture to upload, and functions that fill in the forms. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import { type Coins, createRecords, type Exchanges } from "#server/content/records.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { test as base, expect } from "./staff.ts";

const SILENT = { notify: () => {} };

export type Records = {
  coin(fields?: Document): Promise<string>;
  exchange(fields?: Document): Promise<string>;
  coins: Coins;
  exchanges: Exchanges;
};

export const test = base.extend<{ records: Records; editor: Page }>({
  /** Written directly to the database; the running product sees it like a write of another server. */
  records: async ({ database }, use) => {
    const coins = createRecords(COIN, { database, changes: SILENT });
    const exchanges = createRecords(EXCHANGE, { database, changes: SILENT });
    await use({
      coins,
      exchanges,
      coin: async (fields = {}) => (await coins.create(coinInput(fields), "test")).id,
      exchange: async (fields = {}) => (await exchanges.create(exchangeInput(fields), "test")).id,
    });
  },
  /** A page that is logged in. */
  editor: async ({ page, staff }, use) => {
    await staff.signIn(page);
    await use(page);
  },
});

export { expect };

export const REASON = "It runs a public network and pays no interest to anyone.";

/** The texts a review must have. */
export const textsOf = (description: string): object => ({ description: { en: description }, reason: { en: REASON } });

export const picture = async (colour = "#1d7a4f") => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 80, height: 80, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

export type Kind = "Coin" | "Exchange";

const LIST = { Coin: "/admin/coins", Exchange: "/admin/exchanges" };
const IMAGE = { Coin: "Coin Image", Exchange: "Exchange Logo" };

export const listOf = (kind: Kind): string => LIST[kind];

/** The required fields and nothing else. */
export async function fillForm(page: Page, kind: Kind, name: string): Promise<void> {
  await page.getByLabel(`${kind} Name`).fill(name);
  await page.getByLabel("Symbol").fill("new1");
  await page.getByLabel("Description (English)").fill(`${name} is made for a test.`);
  await page.getByLabel(IMAGE[kind]).setInputFiles(await picture());
  await page.getByLabel("Reason for Category (English)").fill(REASON);
}

export const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The alert at the top of the page; each field error is a separate alert. */
export const alertOf = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Newest first: the last one created is on top. */
export async function makeMany(
  make: (fields: { name: string }) => Promise<string>,
  name: string,
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) await make({ name: `${name} ${number}` });
}

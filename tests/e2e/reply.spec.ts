import { startDns } from "#tests/stand-ins/dns.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { violationsOf } from "./axe.ts";
import { test as base, expect, textsOf } from "./editing.ts";

type World = { dns: Awaited<ReturnType<typeof startDns>>; product: Product };

const test = base.extend<object, World>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const dns = await startDns();
      await use(dns);
      dns.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ dns }, use) => {
      const product = await startProduct({ REPLY_DNS_SERVER: dns.address });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

// The first check of the domain fails.
test.use({ locale: "en", expectsFaults: true });

test("a reviewed party proves its domain and replies, a reviewer publishes it, and the review shows it", async ({
  editor,
  records,
  dns,
}) => {
  const fields = { image: "/favicon.svg", website: "https://party.example/", translations: textsOf("A coin.") };
  const id = await records.coin({ name: "Party coin", ...fields });
  await editor.goto(`/en/coin/${id}`);
  await editor.getByRole("link", { name: "Is this your project? Reply" }).click();
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole("button", { name: "Begin" }).click();
  await expect(editor.getByRole("heading", { name: "A DNS record" })).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  const proof =
    (await editor
      .getByText(/^mizan-reply=/)
      .first()
      .textContent()) ?? "";
  await editor.getByRole("button", { name: "Check now" }).click();
  await expect(editor.getByRole("alert")).toContainText(
    /Proof not found yet\s*We found neither the record nor the file/,
  );
  dns.set("_mizan-reply.party.example", proof);
  await editor.getByRole("button", { name: "Check now" }).click();
  await expect(editor.getByRole("status").filter({ hasText: "you control" })).toBeVisible();
  await editor.getByLabel("Your name").fill("Jane Doe");
  await editor.getByLabel(/Your role/).fill("Head of compliance");
  await editor.getByLabel("Your reply").fill("See https://party.example for more.");
  await editor.getByRole("button", { name: "Send" }).click();
  await expect(editor.getByText("Please leave out web and email addresses")).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByLabel("Your reply").fill("We publish our reserves every month.");
  await editor.getByRole("button", { name: "Send" }).click();
  await expect(editor.getByRole("heading", { name: "Waiting to be read" })).toBeVisible();

  await editor.goto("/admin/reports");
  await editor
    .getByRole("link", { name: /Reply to a review/ })
    .filter({ hasText: "Party coin" })
    .click();
  await expect(editor.getByText("Head of compliance")).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole("button", { name: "Close the case" }).click();
  await expect(editor.getByText("Published next to the review").last()).toBeVisible();
  await editor.goto(`/en/coin/${id}`);
  const reply = editor.getByRole("region", { name: "Reply of the reviewed party" });
  await expect(reply).toContainText("We publish our reserves every month.");
  await expect(reply).toContainText("Jane Doe");
  expect(await violationsOf(editor)).toEqual([]);
});

/** What tests of replies over HTTP start from: a product that looks for DNS records in a stand-in, and a coin with a website. */
import { afterAll } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { createRecords } from "#server/content/records.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import { sendRaw } from "./raw-request.ts";
import { coinInput } from "./record-input.ts";
import { openReportProduct } from "./report-product.ts";

export const REPLY = {
  ...{ name: "Jane Doe", role: "Head of compliance" },
  text: "We publish our reserves every month. The supply in the review is wrong.",
};

export async function openReplyProduct() {
  const dns = await startDns();
  afterAll(dns.stop);
  const opened = await openReportProduct("debug", { REPLY_DNS_SERVER: dns.address });
  const { product, database, reviewer } = opened;
  const coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  const get = async (path: string) => (await fetch(product.url + path)).text();
  return {
    ...opened,
    dns,
    coins,
    get,
    makeCoin: (fields: object = {}) =>
      coins.create(coinInput({ name: "Party coin", website: "https://www.party.example/about", ...fields }), "test"),
    /** As the form does. */
    post: (path: string, fields: Readonly<Record<string, string>>, client = "203.0.113.77") =>
      sendRaw(product.port, path, {
        method: "POST",
        headers: {
          host: `localhost:${product.port}`,
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": client,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    /** What is to be shown at the domain, by the page of the sender. */
    proofOn: async (path: string) => /mizan-reply=[0-9a-f]{40}/.exec(await get(path))?.[0] ?? "",
    stampIn: (html: string) => /name="stamp" value="([0-9a-f]+)"/.exec(html)?.[1] ?? "",
    step: (id: string, name: string, body: object) =>
      reviewer.send(product.url, "POST", `/api/admin/reports/${id}/${name}`, body),
  };
}

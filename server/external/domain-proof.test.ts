import { afterAll, expect, it } from "vitest";
import { startDns } from "#tests/stand-ins/dns.ts";
import { startStandIn } from "#tests/stand-ins/stand-in.ts";
import { createDomainProof } from "./domain-proof.ts";

const TEXT = "mizan-reply=0123456789abcdef";
const dns = await startDns();
let file = "";
const site = await startStandIn({ answer: () => ({ body: file }), wrongShape: {} });
const proof = createDomainProof({ dnsServer: dns.address, siteOf: () => site.url });
const guarded = createDomainProof({ dnsServer: dns.address });
afterAll(async () => {
  await Promise.all([proof.close(), guarded.close(), site.stop()]);
  dns.stop();
});
const isShown = (domain = "party.example") => proof.isShown(domain, TEXT);

it("finds the whole text in a DNS record of exactly that domain", async () => {
  expect(await isShown()).toBe(false);
  dns.set("_mizan-reply.other.example", TEXT);
  dns.set("_mizan-reply.party.example", `${TEXT}0`, "v=spf1 -all");
  expect(await isShown()).toBe(false);
  dns.set("_mizan-reply.party.example", "v=spf1 -all", TEXT);
  expect(await isShown()).toBe(true);
  dns.set("_mizan-reply.party.example");
  expect(await isShown()).toBe(false);
});

it("finds it in the file of the website, whatever else happens there", async () => {
  file = `${TEXT}\n`;
  expect(await isShown("by-file.example")).toBe(true);
  expect(site.callsTo("/.well-known/mizan-reply.txt")).toBeGreaterThan(0);
  for (const other of [`${TEXT} and more`, "", `<p>${TEXT}</p>`, "x".repeat(1024 * 1024)]) {
    file = other;
    expect(await isShown("by-file.example")).toBe(false);
  }
  file = TEXT;
  for (const fault of ["500", "redirect", "huge", "dead"] as const) {
    site.fail(fault);
    expect([fault, await isShown("by-file.example")]).toEqual([fault, false]);
    site.heal();
  }
});

it("asks no private address for the file", async () => {
  expect(await guarded.isShown("localhost", TEXT)).toBe(false);
});

import { describe, expect, it } from "vitest";
import { ownPlacesOf, rateSource, sourceHostsSchema, toHostTiers } from "./source-tiers.ts";

const TIERS = toHostTiers({
  primary: ["sec.gov", "etherscan.io"],
  established: ["reuters.com", "lawfirm.example"],
  weak: ["prices.example", "mirror.reuters.com"],
});
const tierOf = (address: string, own: string[] = []) => rateSource(address, TIERS, own).tier;

describe("the tier of a source", () => {
  it.each([
    ["https://sec.gov/files/x.pdf", "primary"],
    ["https://www.sec.gov/files/x.pdf", "primary"],
    ["https://data.sec.gov/x", "primary"],
    ["https://notsec.gov/x", "other"],
    ["https://sec.gov.example/x", "other"],
    ["https://www.reuters.com/story", "established"],
    ["https://mirror.reuters.com/story", "weak"],
    ["https://prices.example/coin", "weak"],
    ["https://somewhere.example/post", "other"],
    ["javascript:alert(1)", "weak"],
  ])("%s is %s", (address, tier) => expect(tierOf(address)).toBe(tier));

  it.each([
    "https://www.reuters.com/?p=123",
    "https://www.reuters.com/story?preview=true&p=1",
    "https://etherscan.io/token/1?ref=abc",
    "https://sec.gov/x?referralCode=1",
    "https://preview.sec.gov/x",
    "https://project-git-main.vercel.app/terms",
    "https://github.com/one/one",
    "https://github.com/one",
  ])("%s is weak by its address", (address) => expect(tierOf(address, ["github.com/one"])).toBe("weak"));

  it("is that of the original for a copy in the archive", () => {
    expect(tierOf("https://web.archive.org/web/20240101000000/https://www.sec.gov/x")).toBe("primary");
    expect(tierOf("https://web.archive.org/web/2024/http:/prices.example/x")).toBe("weak");
    expect(tierOf("https://web.archive.org/about")).toBe("other");
  });

  it("is primary for the project's own pages, in its own record alone", () => {
    const own = [
      ...ownPlacesOf({
        website: "https://www.one.example/en",
        whitepaper: "https://github.com/One/papers/blob/main/paper.pdf",
        github: "https://github.com/one-labs/one",
      }),
    ];
    expect(own).toEqual(["one.example", "github.com/one", "github.com/one-labs"]);
    expect(tierOf("https://docs.one.example/terms", own)).toBe("primary");
    expect(tierOf("https://github.com/one-labs/one/blob/main/LICENSE", own)).toBe("primary");
    expect(tierOf("https://raw.githubusercontent.com/one-labs/one/main/LICENSE", own)).toBe("primary");
    expect(tierOf("https://github.com/other/one/blob/main/LICENSE", own)).toBe("other");
    expect(tierOf("https://docs.one.example/terms")).toBe("other");
    expect(ownPlacesOf({ website: "https://medium.com/@one", whitepaper: "" })).toEqual([]);
  });

  it("has one publisher for all subdomains of a listed host", () => {
    const publisherOf = (address: string) => rateSource(address, TIERS).publisher;
    expect(publisherOf("https://graphics.reuters.com/x")).toBe("reuters.com");
    expect(publisherOf("https://www.somewhere.example/x")).toBe("somewhere.example");
  });
});

it("a host is listed once, without a path or www.", () => {
  const lists = { primary: ["a.example"], established: [], weak: [] };
  expect(sourceHostsSchema.safeParse(lists).success).toBe(true);
  expect(sourceHostsSchema.safeParse({ ...lists, weak: ["a.example"] }).success).toBe(false);
  expect(sourceHostsSchema.safeParse({ ...lists, weak: ["https://b.example"] }).success).toBe(false);
  expect(sourceHostsSchema.safeParse({ ...lists, weak: ["B.example"] }).success).toBe(false);
});

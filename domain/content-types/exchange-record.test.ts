import fc from "fast-check";
import { expect, test } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { readDocument } from "#domain/records/document.ts";

test("an empty document becomes an exchange with every default", () => {
  expect(EXCHANGE.normalize({})).toMatchObject({
    name: "Unknown Exchange",
    symbol: "",
    image: "",
    rating: null,
    category: "halal",
    established: "N/A",
    country: "Unknown",
    website: "",
    twitter: "",
    reddit: "",
    github: "",
    trust_score: 5,
    trust_score_rank: 999,
    trade_volume_24h_btc: 0,
  });
});

test("both names of the same field are read, the newer one first", () => {
  expect(
    EXCHANGE.normalize({
      islamic_status: "Questionable",
      logo: "/images/old.png",
      year_established: "2017",
      url: "https://ex.example",
      symbol: "exi",
      trust_score_rank: "3",
    }),
  ).toMatchObject({
    category: "questionable",
    image: "/images/old.png",
    established: "2017",
    website: "https://ex.example",
    symbol: "EXI",
    trust_score_rank: 3,
  });
  expect(EXCHANGE.normalize({ category: "haram", islamic_status: "halal", established: "2011" })).toMatchObject({
    category: "haram",
    established: "2011",
  });
});

test("any document at all becomes an exchange", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(EXCHANGE.normalize(readDocument(value)).name).not.toBe("");
    }),
  );
});

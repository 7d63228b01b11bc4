import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { sealWith } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createRecords } from "./records.ts";
import { createReviewRequests } from "./review-requests.ts";

withDatabase("requests for a review", (database) => {
  const PEPE = { id: "pepe", name: "Pepe", symbol: "PEPE" };
  const TRON = { id: "tron", name: "TRON", symbol: "TRX" };

  test("are counted by coin, the most wanted first, and are over once there is a record", async () => {
    const requests = createReviewRequests(database(), sealWith(Buffer.alloc(32, 1)));
    await requests.add(TRON, "192.0.2.1");
    await requests.add({ ...PEPE, name: "Old name" }, "192.0.2.1");
    await requests.add(PEPE, "192.0.2.2");
    const wanted = async () => (await requests.mostWanted(10)).map(({ id, name, total }) => [id, name, total]);
    expect(await wanted()).toEqual([
      ["pepe", "Pepe", 2],
      ["tron", "TRON", 1],
    ]);
    expect(await requests.mostWanted(1)).toHaveLength(1);
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    await coins.create(coinInput({ name: "Pepe", market_id: "pepe" }), "test");
    expect(await wanted()).toEqual([["tron", "TRON", 1]]);
  });

  test("of one client are limited, for each coin and for all of them", async () => {
    const requests = createReviewRequests(database(), sealWith(Buffer.alloc(32, 1)));
    const solana = { id: "solana", name: "Solana", symbol: "SOL" };
    const results = [];
    for (let index = 0; index < 5; index += 1) results.push((await requests.add(solana, "198.51.100.7")).ok);
    expect(results).toEqual([true, true, true, false, false]);
    expect((await requests.add(solana, "198.51.100.8")).ok).toBe(true);
    const many = [];
    for (let index = 0; index < 30; index += 1) {
      const coin = { id: `coin-${index}`, name: `Coin ${index}`, symbol: "C" };
      many.push((await requests.add(coin, "2001:db8::1")).ok);
    }
    expect(many.filter(Boolean)).toHaveLength(20);
    // The same household: the first half of the address is what counts.
    expect((await requests.add(TRON, "2001:db8::2")).ok).toBe(false);
  });
});

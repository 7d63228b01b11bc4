import { expect, it } from "vitest";
import type { Coin } from "#domain/content-types/coin.ts";
import { COIN } from "#domain/content-types/coin.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { ConflictError } from "../errors.ts";
import { createRecords } from "./records.ts";
import { saveNewRecord } from "./writes/save-new-record.ts";

const ROUNDS = 100;

withDatabase("two editors", (database) => {
  const coins = () => createRecords(COIN, { database: database(), changes: { notify: () => {} } });

  it("a hundred rounds: exactly one save of the same version wins, and no field of it or of others is lost", async () => {
    const { id } = await coins().create(
      coinInput({ name: "Shared", country: "start", website: "https://a.example/" }),
      "x",
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      const seen = await coins().get(id);
      const save = (change: Partial<Coin>, editor: string) =>
        coins().update(id, seen.version, { ...seen, ...change }, editor);
      const results = await Promise.allSettled([
        save({ country: `first ${round}` }, "first"),
        save({ established: String(1000 + round) }, "second"),
      ]);
      const won = results.filter((result) => result.status === "fulfilled");
      const lost = results.filter((result) => result.status === "rejected");
      expect([won.length, lost.length]).toEqual([1, 1]);
      expect(lost[0]?.reason).toBeInstanceOf(ConflictError);
      const now = await coins().get(id);
      expect(now).toEqual(won[0]?.value);
      expect(now.version).toBe(seen.version + 1);
      const changed = won[0] === results[0] ? { country: `first ${round}` } : { established: String(1000 + round) };
      expect({ ...now, updatedAt: "", version: 0 }).toEqual({ ...seen, ...changed, updatedAt: "", version: 0 });
    }
    expect(await coins().history(id)).toHaveLength(ROUNDS + 1);
  });

  it("an add sent ten times at once makes one record and one revision; what was typed since becomes its next version", async () => {
    const input = coinInput({ name: "Sent often", screening: { findings: { riba: { finding: "pass" } } } });
    const send = () => saveNewRecord(coins(), input, "x", "the same key");
    const made = await Promise.all(Array.from({ length: 10 }, send));
    const [first] = made;
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await coins().history(first?.id ?? "")).toHaveLength(1);
    const later = await saveNewRecord(coins(), { ...input, country: "Oman" }, "x", "the same key");
    expect(later).toMatchObject({ id: first?.id, version: 2, country: "Oman" });
  });

  it("an add that is sent again does not write over what its record has become", async () => {
    const send = (country: string) =>
      saveNewRecord(coins(), coinInput({ name: "Gone on", country }), "x", "gone on key");
    const made = await send("Oman");
    const changed = await coins().update(made.id, 1, { ...made, country: "Jordan" }, "a colleague");
    await expect(send("Qatar")).rejects.toMatchObject({ name: "ConflictError", current: changed });
    expect(await coins().get(made.id)).toEqual(changed);
    expect(await send("Jordan")).toEqual(changed);
  });
});

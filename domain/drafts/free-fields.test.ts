import { describe, expect, it } from "vitest";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { FREE_FIELDS, fieldToApprove } from "./free-fields.ts";

/** The stored fields of each content type, from its descriptor. */
const FIELDS = {
  coin: Object.keys(CONTENT_TYPES.coin.fields),
  exchange: Object.keys(CONTENT_TYPES.exchange.fields),
  body: CONTENT_TYPES.body.formFields.map(({ name }) => name),
  position: CONTENT_TYPES.position.formFields.map(({ name }) => name),
  country: CONTENT_TYPES.country.formFields.map(({ name }) => name),
};

const STAMPS = { id: "one", createdAt: "2026-01-01", updatedAt: "2026-01-01", version: 1 };

/** Repeated here: a longer list needs a second look. */
const FREE: Record<string, string[]> = {
  coin: [
    ...["rank", "current_price", "market_cap", "volume_24h", "price_change_24h", "circulating_supply", "max_supply"],
    "assessment",
  ],
  exchange: ["trade_volume_24h_btc", "assessment"],
};

describe.each(Object.entries(FIELDS))("where a second person is required, of a %s", (name, fields) => {
  const type = CONTENT_TYPES[name as keyof typeof FIELDS].id;
  const before = { ...STAMPS, ...Object.fromEntries(fields.map((field) => [field, "before"])) };
  const changes = [...Object.keys(STAMPS), ...fields, "a field of tomorrow"].map((field) => {
    const changed = fieldToApprove(type, before, { ...before, [field]: "after" });
    const removed = fieldToApprove(type, { ...before, [field]: "before" }, { ...before, [field]: undefined });
    return [field, changed, removed] as const;
  });

  it("every field needs approval, but for those of the list and the stamps of a write", () => {
    const free = ["updatedAt", "version", ...(FREE[name] ?? [])];
    for (const [field, changed, removed] of changes) {
      const expected = free.includes(field) ? null : field;
      expect([field, changed, removed]).toEqual([field, expected, expected]);
    }
    expect(changes.length).toBeGreaterThan(8);
  });

  it("the list has fields of this type only, each with a reason", () => {
    expect(Object.keys(FREE_FIELDS[type])).toEqual(FREE[name] ?? []);
    for (const [field, reason] of Object.entries(FREE_FIELDS[type])) {
      expect(fields).toContain(field);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it("what is new, deleted or back needs approval as a whole, and what is saved as it was needs none", () => {
    expect([fieldToApprove(type, null, before), fieldToApprove(type, before, null)]).toEqual(["", ""]);
    expect(fieldToApprove(type, before, { ...before, updatedAt: "later", version: 2 })).toBeNull();
  });
});

it("every content type is tried", () => {
  expect(Object.keys(FIELDS).sort()).toEqual([...RECORD_TYPES, ...REGISTER_TYPES].sort());
});

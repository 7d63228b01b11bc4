import { expect, test } from "vitest";
import type { Body, Position, Register } from "#domain/register/positions.ts";
import { toLensPosition, toLensText, toLensView } from "./lens-view.ts";

const line = { ar: "رأي.", en: "A view.", tr: "Bir görüş." };
const bodyOf = (id: string, type: Body["type"], en: string): Body => ({
  id,
  name: { ar: `${en} ع`, en, tr: `${en} t` },
  country: null,
  type,
});

const position: Position = {
  id: "council-2018-bitcoin",
  body: "council",
  date: { precision: "month", value: "2018-11" },
  scope: { type: "coin", coin: "bitcoin" },
  stance: "forbids",
  line,
  published: { title: "A page", url: "https://council.example/fatwa" },
  certainty: "B",
  reported_by: "A paper",
  grounds: "own",
};
const onClass: Position = {
  ...position,
  id: "zayd-class",
  body: "zayd",
  scope: { type: "class" },
  date: { precision: "unknown" },
};

const register: Register = {
  bodies: [
    bodyOf("zayd", "person", "Zayd"),
    bodyOf("council", "body", "The council"),
    bodyOf("academy", "body", "Academy"),
    bodyOf("mute", "body", "Mute"),
  ],
  positions: [position, onClass, { ...onClass, id: "academy-class", body: "academy" }],
};

test("offers bodies and scholars who spoke, each by name, and chooses one that is there", () => {
  const view = toLensView("council", register, "en");
  expect(view.bodies.map(({ id }) => id)).toEqual(["academy", "council"]);
  expect(view.persons).toEqual([{ id: "zayd", name: "Zayd" }]);
  expect(view.chosen).toEqual({ id: "council", name: "The council" });
  for (const id of [null, "nobody", "mute"]) expect(toLensView(id, register, "ar").chosen).toBeNull();
  expect(toLensView("zayd", register, "tr").chosen?.name).toBe("Zayd t");
});

test("says what is held, about what, when and who reports it; or that there is nothing", () => {
  const council = { id: "council", name: "The council" };
  const bitcoin = { coin: "bitcoin", kind: "payment" };
  expect(toLensPosition(council, bitcoin, register, "en")).toEqual({
    body: "The council",
    stance: "forbids",
    scope: "coin",
    date: "November 2018",
    reportedBy: "A paper",
  });
  const other = { coin: "other", kind: null };
  expect(toLensPosition(council, other, register, "en")).toEqual({ body: "The council", stance: "silent" });
  expect(toLensPosition({ id: "zayd", name: "Zayd" }, other, register, "en")).toMatchObject({
    scope: "class",
    date: null,
  });
});

test("shows a condition, and that a coin does not meet it by our facts", () => {
  const conditional: Position = { ...onClass, stance: "permits-if", condition: line, condition_on: "business" };
  const only: Register = { ...register, positions: [conditional] };
  const zayd = { id: "zayd", name: "Zayd" };
  const coin = { coin: "other", kind: null };
  expect(toLensPosition(zayd, coin, only, "en")).toMatchObject({ stance: "permits-if", condition: line.en });
  expect(toLensPosition(zayd, coin, only, "en")).not.toHaveProperty("isUnmet");
  expect(toLensPosition(zayd, { ...coin, isBusinessUnlawful: true }, only, "en")).toMatchObject({ isUnmet: true });
  expect(toLensText(zayd, { ...coin, isBusinessUnlawful: true }, only, "en")).toMatchObject({ isUnmet: true });
});

test("gives the whole text with its source where there is one", () => {
  const council = { id: "council", name: "The council" };
  expect(toLensText(council, { coin: "bitcoin", kind: null }, register, "tr")).toMatchObject({
    id: position.id,
    body: { name: "The council t" },
    line: line.tr,
    url: position.published.url,
    reportedBy: "A paper",
  });
  expect(toLensText(council, { coin: "other", kind: null }, register, "tr")).toBeNull();
});

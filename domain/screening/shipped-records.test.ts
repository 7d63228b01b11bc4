/** Views and the register over the records that are shipped. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { STATUSES, type Status } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isBusinessUnlawful, kindOf, lensOn, SILENT } from "#domain/register/lens.ts";
import { isConditionUnmet, type Register } from "#domain/register/positions.ts";
import { type AssessmentResult, assess } from "./assess.ts";
import { type Assessable, assessRecord, standingOf, statusOf } from "./assess-record.ts";
import { presetsThatChange } from "./hinges.ts";
import { METHOD } from "./method.ts";
import { MIZAN, OTHER_ANSWERS, PRESETS, type Ruleset, rulesetOf, VIEWS } from "./rulesets.ts";
import { assessThroughView, statusUnder, throughView } from "./through-view.ts";

const documentsIn = (folder: string) =>
  readdirSync(`content/${folder}`).map((file) => JSON.parse(readFileSync(`content/${folder}/${file}`, "utf8")));

type Shipped = { id: string; type: RecordType; record: Assessable & { id: string } };

const exchanges: Shipped[] = documentsIn("exchanges").map((document) => ({
  id: document.id,
  type: "exchange",
  record: { ...assessRecord("exchange", EXCHANGE.normalize(document)), id: document.id },
}));
const standings = new Map(exchanges.map(({ id, record }) => [id, standingOf(record)]));
const exchangeOf = (id: string) => standings.get(id) ?? null;
const coins: Shipped[] = documentsIn("coins").map((document) => ({
  id: document.id,
  type: "coin",
  record: { ...assessRecord("coin", COIN.normalize(document), { exchangeOf }), id: document.id },
}));
const shipped = [...coins, ...exchanges];
const order = (status: Status): number => STATUSES.indexOf(status);
const run = ({ type, record }: Shipped, ruleset: Ruleset): AssessmentResult =>
  assess(type, record.facts, { exchangeOf, ruleset });
const usesOf = ({ uses }: AssessmentResult) => new Map(uses.map(({ id, status }) => [id, status]));

test("the status of a list under a view is that of the page", () => {
  for (const { id, type, record } of shipped)
    for (const view of VIEWS) {
      const page = assessThroughView(type, view, record, exchangeOf);
      expect([id, view, statusOf(page), page.category]).toEqual([
        id,
        view,
        statusUnder(view, record),
        throughView(view, record).category,
      ]);
    }
});

test("strict is never better than ours and permissive never worse, for the status and for each use", () => {
  for (const one of shipped) {
    const [ours, strict, permissive] = [MIZAN, PRESETS.strict, PRESETS.permissive].map((ruleset) => run(one, ruleset));
    if (!ours || !strict || !permissive) throw new Error("three results");
    expect([one.id, order(strict.status) >= order(ours.status)]).toEqual([one.id, true]);
    expect([one.id, order(permissive.status) <= order(ours.status)]).toEqual([one.id, true]);
    for (const [use, status] of usesOf(ours)) {
      expect([one.id, use, order(usesOf(strict).get(use) ?? status) >= order(status)]).toEqual([one.id, use, true]);
      expect([one.id, use, order(usesOf(permissive).get(use) ?? status) <= order(status)]).toEqual([one.id, use, true]);
    }
  }
});

test("assessing with the answers of a hinge gives its status and exactly the uses that change", () => {
  for (const one of shipped) {
    const ours = usesOf(run(one, MIZAN));
    for (const { answers, status, uses } of one.record.assessment?.hinges_on ?? []) {
      const result = run(one, rulesetOf(answers));
      const changed = [...usesOf(result)].filter(([use, under]) => ours.get(use) !== under);
      expect([one.id, result.status, Object.fromEntries(changed)]).toEqual([one.id, status, uses]);
    }
  }
});

test("a record is firm only where no single answer and no two answers change it", () => {
  const asked = OTHER_ANSWERS.filter(({ question }) => question !== "class");
  const sets = asked.flatMap((one) => [[one], ...asked.map((other) => [one, other])]).map(rulesetOf);
  for (const one of shipped.filter(({ record }) => record.assessment?.hinges_on.length === 0)) {
    const ours = run(one, MIZAN);
    for (const ruleset of sets) {
      const result = run(one, ruleset);
      expect([one.id, ruleset, result.status, usesOf(result)]).toEqual([one.id, ruleset, ours.status, usesOf(ours)]);
    }
  }
});

test("each answer and each preset changes some record; money changes pairs and zakat alone", () => {
  const isChanging = (ruleset: Ruleset): boolean =>
    shipped.some((one) => {
      const [ours, theirs] = [run(one, MIZAN), run(one, ruleset)];
      return ours.status !== theirs.status || JSON.stringify(ours.uses) !== JSON.stringify(theirs.uses);
    });
  const idle = OTHER_ANSWERS.filter((answer) => !isChanging(rulesetOf([answer])));
  expect(idle).toEqual([{ question: "money", answer: "money" }]);
  for (const preset of Object.values(PRESETS)) expect(isChanging(preset)).toBe(true);
});

test("only presets that change a record are offered on its page", () => {
  const offered = (id: string) =>
    shipped
      .filter((one) => one.id === id)
      .map(({ type, record }) => presetsThatChange(type, record.facts, { exchangeOf }, METHOD));
  expect(offered("first-digital-usd")).toEqual([["strict", "permissive", "sac"]]);
  expect(offered("dogecoin").flat()).toContain("strict");
  expect(exchanges.some(({ id }) => offered(id).flat().length === 0)).toBe(true);
});

test("the class question makes every coin haram and leaves exchanges as they are", () => {
  const under = ({ record }: Shipped) => statusUnder("class.forbidden", record);
  const active = coins.filter(({ record }) => record.state === "active");
  expect(new Set(active.map(under))).toEqual(new Set(["haram"]));
  expect(exchanges.map(under)).toEqual(exchanges.map(({ record }) => statusOf(record)));
});

describe("the register", () => {
  const register: Register = { bodies: documentsIn("bodies"), positions: documentsIn("positions") };
  const said = ({ id, record }: Shipped, body: string) => {
    const subject = { coin: id, kind: kindOf(record.facts), isBusinessUnlawful: isBusinessUnlawful(record.assessment) };
    const answer = lensOn(body, subject, register);
    if (answer === SILENT) return SILENT;
    return isConditionUnmet(answer.position, subject) ? "condition unmet" : answer.stance;
  };

  test("Malaysia's SAC permits no haram coin, and the others on conditions", () => {
    for (const coin of coins.filter(({ record }) => record.state === "active")) {
      const expected = statusOf(coin.record) === "haram" ? "condition unmet" : "permits-if";
      expect([coin.id, said(coin, "malaysia-sac")]).toEqual([coin.id, expected]);
    }
  });

  test("Egypt's Dar al-Ifta is silent on no coin", () => {
    for (const coin of coins) expect([coin.id, said(coin, "egypt-dar-al-ifta")]).toEqual([coin.id, "forbids"]);
  });
});

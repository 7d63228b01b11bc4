import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { disputesOn } from "#domain/register/disputes.ts";
import { isBusinessUnlawful, kindOf, lensOn } from "#domain/register/lens.ts";
import { bodySchema, evidenceOf, inForce, positionSchema, scopeKeys, stanceOn } from "#domain/register/positions.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { toLensPosition } from "#domain/views/lens-view.ts";
import { toDifferView } from "#domain/views/position-view.ts";
import { checkRegister, parseEntries, type RegisterFiles, readRegisterFiles } from "./register.ts";

const text = (ar: string, en: string, tr: string) => ({ ar, en, tr });
const body = { id: "council", name: text("المجلس", "Council", "Kurul"), country: "EG", type: "body" };
const position = {
  id: "council-2020-class",
  body: "council",
  date: { precision: "month", value: "2020-03" },
  scope: { type: "class" },
  stance: "forbids",
  line: text("لا يجيز التعامل بها.", "It does not allow them.", "Cevaz vermez."),
  published: { title: "A page", url: "https://council.example/fatwa" },
  certainty: "A",
  grounds: "own",
};
const later = { ...position, id: "council-2021-class", stance: "abstains", supersedes: position.id };

type Item = Record<string, unknown> & { id: string };

const filesOf = (folder: string, items: readonly Item[]) =>
  items.map((item) => ({ file: `content/${folder}/${item.id}.json`, text: JSON.stringify(item) }));

function problemsOf(positions: readonly Item[], change: Partial<RegisterFiles> = {}): string[] {
  const files = {
    bodies: filesOf("bodies", [body]),
    positions: filesOf("positions", positions),
    coins: ["bitcoin"],
    exchanges: ["binance"],
    ...change,
  };
  return checkRegister(files, { glossary: [], today: "2026-11-16" }).map(({ problem }) => problem);
}

describe("the check of the register", () => {
  test("a sound register has no problem, with an earlier text that a later one supersedes", () => {
    expect(problemsOf([position, later])).toEqual([]);
  });

  test("a file is JSON of the right shape, named after its id", () => {
    const named = { file: "content/positions/other.json", text: JSON.stringify(position) };
    expect(problemsOf([], { positions: [named] })).toEqual(["the file's name is not its id council-2020-class"]);
    expect(problemsOf([position], { bodies: [{ file: "content/bodies/council.json", text: "{" }] })).toEqual([
      expect.stringContaining("file:"),
      "body council does not exist",
    ]);
    expect(problemsOf([position, { ...later, certainty: "C" }])).toEqual([expect.stringContaining("certainty:")]);
  });

  test("what it refers to exists", () => {
    expect(problemsOf([position, { ...later, supersedes: "council-2019-class" }])).toEqual([
      "supersedes council-2019-class, which does not exist",
      "council already has a stance on class in council-2020-class",
    ]);
    expect(problemsOf([position, { ...later, body: "nobody", supersedes: undefined }])).toEqual([
      "body nobody does not exist",
    ]);
    expect(problemsOf([{ ...position, scope: { type: "coin", coin: "gone" } }])).toEqual(["coin gone does not exist"]);
    const product = { type: "product", product: "earn", exchange: "gone" };
    expect(problemsOf([{ ...position, scope: product }])).toEqual(["exchange gone does not exist"]);
  });

  test("a text supersedes one of the same body and scope, and not in a circle", () => {
    const bodies = filesOf("bodies", [body, { ...body, id: "another" }]);
    expect(problemsOf([position, { ...later, body: "another" }], { bodies })).toEqual([
      "supersedes council-2020-class, which is of another body",
    ]);
    expect(problemsOf([position, { ...later, scope: { type: "coin", coin: "bitcoin" } }])).toEqual([
      "supersedes council-2020-class, which has another scope",
    ]);
    expect(problemsOf([{ ...position, supersedes: later.id }, later])).toEqual([
      "supersedes itself in a circle",
      "supersedes itself in a circle",
    ]);
  });

  test("a body has one stance on one scope, and at least one in all", () => {
    expect(problemsOf([position, { ...later, supersedes: undefined }])).toEqual([
      "council already has a stance on class in council-2020-class",
    ]);
    const gold = { ...position, id: "council-gold", scope: { type: "kind", kinds: ["gold-token", "wrapped"] } };
    const wrapped = { ...position, id: "council-wrapped", scope: { type: "kind", kinds: ["wrapped"] } };
    expect(problemsOf([gold, wrapped])).toEqual(["council already has a stance on kind wrapped in council-gold"]);
    expect(problemsOf([])).toEqual(["has no position"]);
  });

  test("tomorrow is refused, whatever the precision", () => {
    const at = (date: Record<string, string>) => problemsOf([{ ...position, date }]);
    expect(at({ precision: "day", value: "2026-11-17" })).toEqual(["date 2026-11-17 is in the future"]);
    expect(at({ precision: "month", value: "2026-12" })).toEqual(["date 2026-12 is in the future"]);
    expect(at({ precision: "year", value: "2027" })).toEqual(["date 2027 is in the future"]);
    expect(at({ precision: "year", value: "2026" })).toEqual([]);
    expect(at({ precision: "unknown" })).toEqual([]);
  });

  test("a line is one sentence in its language's script and without our status words", () => {
    const line = text("هو حرام عنده.", "It is haram. Really.", "Dinen haramdır.");
    expect(problemsOf([{ ...position, line }])).toEqual([
      "line.ar says “حرام” where the glossary says “قول”",
      "line.en says “haram” where the glossary says “position”",
      "line.en has 2 sentences, not 1–1",
      "line.tr says “haram” where the glossary says “görüş”",
    ]);
  });
});

describe("the register in content", () => {
  const files = readRegisterFiles(join(import.meta.dirname, "../../content"));
  const bodies = parseEntries(bodySchema, files.bodies).entries.map(({ item }) => item);
  const positions = parseEntries(positionSchema, files.positions).entries.map(({ item }) => item);

  test("none was lost: bodies and persons, read and reported", () => {
    const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;
    expect({
      bodies: count(bodies, ({ type }) => type === "body"),
      persons: count(bodies, ({ type }) => type === "person"),
      text: count(positions, (one) => evidenceOf(one) === "text"),
      reports: count(positions, (one) => evidenceOf(one) === "reports"),
      reported: count(positions, (one) => evidenceOf(one) === "B"),
    }).toEqual({ bodies: 22, persons: 9, text: 9, reports: 22, reported: 13 });
    for (const { id, certainty, evidence } of positions)
      expect([id, evidence === undefined]).toEqual([id, certainty === "B"]);
    expect(positions).toHaveLength(files.positions.length);
    expect(bodies).toHaveLength(files.bodies.length);
  });

  test("each holds what it held when it was looked up: stance by subject and date", () => {
    const subjectOf = ({ scope }: (typeof positions)[number]) => scopeKeys(scope).join(", ");
    const listed = positions.map(
      (one) => `${one.body}: ${one.stance}, ${subjectOf(one)}, ${"value" in one.date ? one.date.value : "undated"}`,
    );
    expect(listed.sort()).toEqual([
      "abdullah-al-manea: forbids, class, 2021-04-14",
      "ali-al-qaradaghi: forbids, coin bitcoin, undated",
      "ali-al-qaradaghi: forbids, coin dogecoin, undated",
      "ali-al-qaradaghi: forbids, coin official-trump, undated",
      "ali-al-qaradaghi: permits-if, coin ethereum, undated",
      "ali-gomaa: forbids, class, undated",
      "ali-gomaa: not-due, zakat, undated",
      "assim-al-hakeem: forbids, coin bitcoin, 2017-12",
      "darul-uloom-deoband: forbids, class, undated",
      "darul-uloom-karachi: forbids, class, undated",
      "daud-bakar: permits, class, 2020-10",
      "daud-bakar: permits, product certified binance, 2025-07-01",
      "egypt-dar-al-ifta: forbids, coin bitcoin, 2018-01-01",
      "faraz-adam: permits, coin bitcoin, 2017",
      "federal-territories-mufti: due, zakat, 2022-10-26",
      "international-islamic-fiqh-academy: abstains, class, 2019-11",
      "international-union-of-muslim-scholars: forbids, class, 2022-09-23",
      "iraq-dar-al-ifta: forbids, class, 2020-12",
      "iraq-dar-al-ifta: forbids, coin bitcoin, 2021-04-17",
      "malaysia-sac: permits-if, class, 2020-07-20",
      "malaysia-sac: permits-if, kind fiat-stablecoin, kind gold-token, 2020-07-20",
      "malaysia-sac: permits-if, use burn, 2023-11-16",
      "muhammad-abu-bakar: permits, coin bitcoin, 2018-04-05",
      "muhammadiyah: forbids, class, 2022-01-18",
      "mui: forbids, class, 2021-11-11",
      "mui: forbids, use pay, 2021-11-11",
      "mui: permits-if, kind fiat-stablecoin, kind gold-token, 2021-11-11",
      "national-zakat-foundation-uk: due, zakat, 2018-01-23",
      "nu-east-java: forbids, class, 2021-10-24",
      "nu-yogyakarta: permits-if, class, 2021-11-21",
      "palestine-fatwa-council: forbids, class, 2018-01-04",
      "perlis-fatwa-committee: due, zakat, 2018-11",
      "perlis-fatwa-committee: permits, coin bitcoin, 2018-11",
      "russia-council-of-ulema: permits-if, class, 2023-12",
      "selangor-fatwa-committee: due, zakat, 2021-08-17",
      "shariyah-review-bureau: by-kind, class, 2018-04",
      "syrian-islamic-council: due, zakat, 2019-11-04",
      "syrian-islamic-council: forbids, class, 2019-11-04",
      "taqi-usmani: forbids, class, 2021-05-10",
      "turkiye-high-board: by-kind, class, 2018",
      "turkiye-high-board: discourages, coin bitcoin, 2017-11-24",
      "uae-fatwa-council-scholar: abstains, class, undated",
      "uae-islamic-affairs-authority: forbids, class, 2018-01-30",
      "wifaqul-ulama: forbids, coin bitcoin, undated",
    ]);
  });

  test("Bitcoin's page names who spoke of it, and who of the class", () => {
    const bitcoin = { id: "bitcoin", facts: { kind: { value: "payment", sources: [], looked_up: "2026-11-16" } } };
    const differ = toDifferView(bitcoin, {
      register: { bodies, positions },
      language: "en",
      nameOfUse: (use) => (use === "pay" ? "Pay" : undefined),
    });
    const onCoin = differ?.onCoin.map(({ body, stance, date }) => `${body.id} ${stance} ${date}`);
    expect(onCoin).toEqual(
      expect.arrayContaining([
        "egypt-dar-al-ifta forbids 1 January 2018",
        "turkiye-high-board discourages 24 November 2017",
      ]),
    );
    const onClass = differ?.onClass.map(({ body, stance, date, use }) => `${body.id} ${stance} ${date} ${use ?? ""}`);
    expect(onClass).toEqual(
      expect.arrayContaining([
        "mui forbids 11 November 2021 ",
        "mui forbids 11 November 2021 Pay",
        "malaysia-sac permits-if 20 July 2020 ",
        "international-islamic-fiqh-academy abstains November 2019 ",
      ]),
    );
    expect(differ?.onClass.find(({ body }) => body.id === "international-islamic-fiqh-academy")?.title).toContain(
      "237",
    );
    expect(differ?.counts).toEqual([
      { stance: "permits-if", count: 3 },
      { stance: "by-kind", count: 2 },
      { stance: "abstains", count: 1 },
      { stance: "forbids", count: 12 },
    ]);
  });

  test("Egypt and Türkiye name Bitcoin for reasons against the class: no dispute about the coin", () => {
    const named = positions.filter(({ scope }) => scope.type === "coin" && scope.coin === "bitcoin");
    for (const id of ["egypt-dar-al-ifta", "turkiye-high-board"])
      expect(named.find(({ body }) => body === id)?.grounds).toBe("class");
    expect(disputesOn({ coin: "bitcoin", kind: "payment" }, bodies, positions)).toEqual([]);
  });

  test("MUI holds three things: as a currency, as a commodity, with an underlying", () => {
    const mui = positions.filter((one) => one.body === "mui");
    expect(mui.map(({ scope, stance }) => `${scope.type} ${stance}`).sort()).toEqual([
      "class forbids",
      "kind permits-if",
      "use forbids",
    ]);
    expect(stanceOn(mui, { coin: "pax-gold", kind: "gold-token" })?.stance).toBe("permits-if");
    expect(stanceOn(mui, { coin: "bitcoin", kind: "payment" })?.stance).toBe("forbids");
    expect(stanceOn(mui, { coin: "usyc", kind: "real-world-asset" })?.stance).toBe("forbids");
  });

  describe("next to the coins in content", () => {
    const folder = join(import.meta.dirname, "../../content/coins");
    const register = { bodies, positions };
    const coins = readdirSync(folder).map((file) => {
      const id = file.replace(".json", "");
      const coin = COIN.normalize({ ...JSON.parse(readFileSync(join(folder, file), "utf8")), id });
      const { category, assessment, facts } = assessRecord("coin", coin);
      return {
        record: { id, facts, assessment },
        category,
        subject: { coin: id, kind: kindOf(facts), isBusinessUnlawful: isBusinessUnlawful(assessment) },
      };
    });
    const haram = coins.filter(({ category }) => category === "haram");

    test("Malaysia's council never reads «permits» next to a haram coin: its condition is shown, or that it is not met", () => {
      expect(haram.length).toBeGreaterThan(30);
      expect(haram.filter(({ subject }) => subject.isBusinessUnlawful).length).toBeGreaterThan(20);
      const unmet = (is: boolean) => (is ? true : undefined);
      for (const { record, subject } of haram)
        for (const language of LANGUAGES) {
          const council = { id: "malaysia-sac", name: "SAC" };
          const shown = toLensPosition(council, subject, register, language);
          expect(shown).toMatchObject({ stance: "permits-if", condition: expect.stringMatching(/./) });
          const differ = toDifferView(record, { register, language, nameOfUse: () => undefined });
          const listed = differ?.onClass.find(({ body }) => body.id === council.id);
          expect(listed).toMatchObject({ stance: "permits-if", condition: expect.stringMatching(/./) });
          expect([record.id, listed?.isUnmet]).toEqual([record.id, unmet(subject.isBusinessUnlawful)]);
          if ("scope" in shown && shown.scope === "class") expect(shown.isUnmet).toBe(listed?.isUnmet);
        }
    });

    test("Egypt's Dar al-Ifta is silent on no coin: its reasons reach the class", () => {
      for (const { subject } of coins)
        expect(lensOn("egypt-dar-al-ifta", subject, register)).toMatchObject({
          stance: "forbids",
          scope: subject.coin === "bitcoin" ? "coin" : "reasons",
        });
    });

    test("MUI permits no real-world-asset token that pays interest", () => {
      const paying = coins.filter(({ record }) => record.facts.holder_yield?.value === "interest");
      const ofAssets = paying.filter(({ subject }) => subject.kind === "real-world-asset");
      expect(ofAssets.length).toBeGreaterThan(0);
      for (const { subject } of ofAssets) expect(lensOn("mui", subject, register)).toMatchObject({ stance: "forbids" });
    });
  });

  test("Diyanet has one entry for each text, both in force", () => {
    const own = positions.filter((one) => one.body === "turkiye-high-board");
    expect(own.map(({ id }) => id).sort()).toEqual([
      "turkiye-high-board-2017-bitcoin",
      "turkiye-high-board-2018-class",
    ]);
    expect(inForce(own)).toHaveLength(2);
  });
});

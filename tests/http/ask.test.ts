/** Questions about a purchase: the answers of the API, and the page without scripts. */
import { describe } from "vitest";
import { ARABIC_QUESTIONS, ENGLISH_QUESTIONS, TURKISH_QUESTIONS } from "#tests/support/ask-questions.ts";
import { expect, test } from "./product-test.ts";

type Answer = {
  status: string | null;
  law: { holding: string | null; exchange: string | null } | null;
  availability: string | null;
  parts: { part: string; status: string | null; reason: string }[];
  instead: { id: string }[];
  unknown: string[];
};

const QUESTIONS = { ar: ARABIC_QUESTIONS, en: ENGLISH_QUESTIONS, tr: TURKISH_QUESTIONS };

describe.each(["ar", "en", "tr"] as const)("in %s", (language) => {
  test("twenty questions have the expected answers", async ({ product }) => {
    const ask = async (query: string, lang: string): Promise<Answer> =>
      (await fetch(`${product.url}/api/v1/ask?lang=${lang}&${query}`)).json();
    expect(QUESTIONS[language]).toHaveLength(20);
    for (const question of QUESTIONS[language]) {
      const answer = await ask(question.ask, language);
      const { status, law, parts, instead, unknown } = answer;
      const decides = parts.find((part) => part.status === status)?.part;
      expect({
        ask: question.ask,
        status,
        unknown,
        ...(question.by && { by: decides }),
        ...(question.law && { law: [law?.holding ?? null, law?.exchange ?? null] }),
        ...(question.instead !== undefined && { instead: instead.length > 0 }),
      }).toEqual({
        ask: question.ask,
        status: question.status,
        unknown: question.unknown ?? [],
        ...(question.by && { by: question.by }),
        ...(question.law && { law: question.law }),
        ...(question.instead !== undefined && { instead: question.instead }),
      });
      if (question.rule) {
        const inEnglish = await ask(question.ask, "en");
        expect([question.ask, inEnglish.parts.find(({ part }) => part === "pair")?.reason]).toEqual([
          question.ask,
          expect.stringMatching(question.rule),
        ]);
      }
    }
  });
});

describe("the page", () => {
  test("answers without scripts and is kept by nobody", async ({ get }) => {
    const response = await get("/en/ask?coin=tether&exchange=bybit&pay=TRY&country=eg");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const html = await response.text();
    expect(html).toContain('data-answer="questionable"');
    expect(html).toContain("What decides:");
    expect(html).toContain("Holding: Banned.");
    expect(html).toContain('<option value="TRY" selected="">');
  });

  test("names what it does not know, and offers what resembles it", async ({ textOf }) => {
    const html = await textOf("/en/ask?coin=bitcion");
    expect(html).toContain("We know no coin called");
    expect(html).toContain('href="/en/ask?coin=bitcoin"');
    expect(await textOf(`/en/ask?coin=${"%3Cscript%3E".repeat(20)}`)).not.toContain("<script><script>");
  });

  test("says below the status that it is not available to the reader", async ({ textOf }) => {
    const html = await textOf("/en/ask?coin=bitcoin&exchange=binance&country=us");
    expect(html).toContain("Not available in your country (United States):");
    expect(await textOf("/en/ask?coin=bitcoin&country=dz")).toContain("Algeria: buying and holding is banned by law.");
    expect(await textOf("/en/ask?coin=bitcoin&exchange=binance")).not.toContain("data-obstacles");
  });

  test("shows names in its fields and ids in its address", async ({ get, textOf }) => {
    const response = await get("/ask?coin=بيتكوين&exchange=Binance&pay=&country=");
    const address = response.headers.get("location") ?? "";
    expect([response.status, address]).toEqual([302, "/ask?coin=bitcoin&exchange=binance"]);
    expect(await textOf(address)).toContain('name="coin" value="بيتكوين"');
  });

  test("lists what starts by itself first, then the worst", async ({ textOf }) => {
    const avoided = (await textOf("/en/ask?exchange=binance")).split("Avoid or switch off")[1] ?? "";
    const names = ["Earn", "Loans", "Margin", "Launchpad"];
    const places = names.map((name) => avoided.indexOf(`<strong>${name}</strong>`));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    // What pays for it is not known, but it starts by itself.
    expect(await textOf("/en/ask?exchange=okx-tr")).toContain("Hold no USDG there");
  });

  test("says where the exchange of one for the other has a condition", async ({ textOf }) => {
    const isSaid = async (query: string) => (await textOf(`/en/ask?${query}`)).includes("only on this condition:");
    expect([await isSaid("coin=usyc&pay=USD"), await isSaid("coin=bitcoin&pay=USD")]).toEqual([true, false]);
  });

  test("does not say whether an exchange that is over lists the coin", async ({ textOf }) => {
    expect(await textOf("/en/ask?coin=ethereum&exchange=ftx")).not.toContain("lists this coin");
    expect(await textOf("/en/ask?coin=ethereum&exchange=kraken")).toContain("lists this coin");
  });

  test("says where it knows no halal coin of the same kind", async ({ textOf }) => {
    const isSaid = async (coin: string) =>
      (await textOf(`/en/ask?coin=${coin}`)).includes("no halal coin of the same kind");
    expect([await isSaid("tether"), await isSaid("arbitrum")]).toEqual([true, false]);
  });

  test("under a view it says whose it is, and an unknown one is left out", async ({ textOf }) => {
    expect(await textOf("/en/ask?coin=shiba-inu&view=attention.excluded")).toContain('data-answer="haram"');
    expect(await textOf("/en/ask?coin=shiba-inu&view=made-up")).toContain('data-answer="questionable"');
  });
});

test("its API gives the status of the coin that is paid with", async ({ get }) => {
  const paidWith = async (pay: string) =>
    (await (await get(`/api/v1/ask?lang=en&coin=bitcoin&pay=${pay}`)).json()).paid_with;
  expect(await paidWith("dai")).toEqual({ name: "Dai", status: "haram" });
  expect(await paidWith("TRY")).toBeNull();
});

test("its API looks for names like the search, and has the same limit", async ({ get }) => {
  const response = await get("/api/v1/ask?coin=bitcion");
  expect(response.headers.get("ratelimit-policy")).toBe('"search";q=100;w=10');
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

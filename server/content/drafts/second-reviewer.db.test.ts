import { describe, expect, it } from "vitest";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { fieldToApprove } from "#domain/drafts/free-fields.ts";
import { createImporter } from "#server/content/transfer/import-content.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const AUTHOR = "a@example.com";
const OTHER = "b@example.com";
const TEXTS = { description: { en: "A coin." }, reason: { en: "Long enough a reason for the form to take it." } };
const EXCEPTION = { en: "Because of this.", ar: "لهذا السبب.", tr: "Bu nedenle." };
const EXCEPTED = { facts: SOUND_COIN, sources: SOURCES, category: "questionable", screening: { exception: EXCEPTION } };
const refusedAt = (path: string) => ({
  name: "FormIssueError",
  issue: { path, message: "form.needsSecondReviewer" },
});

type Services = ReturnType<typeof openDraftService>;
type Change = Partial<Coin>;

/** Everything that is one person's to propose and another's to approve. */
const CHANGES: Record<string, (coin: Coin) => Change> = {
  status: (coin) => ({
    category: "halal",
    screening: { ...coin.screening, exception: { en: "", ar: "", tr: "" } },
  }),
  exception: (coin) => ({ screening: { ...coin.screening, exception: { ...EXCEPTION, en: "For another reason." } } }),
  "exception in one language": (coin) => ({
    screening: { ...coin.screening, exception: { ...EXCEPTION, ar: "لسبب آخر تمامًا." } },
  }),
  fact: (coin) => ({ facts: { ...coin.facts, insider_share: { ...SOUND_COIN.insider_share, value: 20 } } }),
  "page that a fact cites": (coin) => ({
    sources: coin.sources.map((source) => ({ ...source, url: "https://other.example/terms" })),
  }),
  state: () => ({ state: "closed" }),
};

type Try = { held: Services; plain: Services; coin: Coin; changed: Coin };
type Way = { attempt: (tried: Try) => Promise<unknown>; neverChanges?: true };

const at = ({ id }: Coin, version: number) => ({ entity: "coin", id, version }) as const;

async function begin({ held, coin, changed }: Try, form: object = COIN.toForm(changed)): Promise<void> {
  const base = (await held.coins.get(coin.id)).version;
  await held.drafts.begin("coin", { id: coin.id, base, form: { ...form } }, AUTHOR);
}

/** Every way by which one person could try to make it public alone. */
const WAYS: Record<string, Way> = {
  "a save": { attempt: ({ held, coin, changed }) => held.coins.update(coin.id, 1, changed, AUTHOR) },
  "adding it again": {
    attempt: async ({ held, plain, coin, changed }) => {
      await plain.coins.delete(coin.id, "seed");
      await held.coins.create(changed, AUTHOR, { id: coin.id });
    },
  },
  "an import": {
    // An import leaves out what rests on facts; a state it takes over.
    attempt: ({ held, changed }) => {
      const { createdAt: _at, updatedAt: _to, version: _version, ...record } = changed;
      const importContent = createImporter(held.parts);
      return importContent(JSON.stringify({ coins: [record] }), AUTHOR);
    },
    neverChanges: true,
  },
  "restoring an earlier state": {
    attempt: async ({ held, plain, coin, changed }) => {
      await plain.coins.update(coin.id, 1, changed, "seed");
      await plain.coins.update(coin.id, 2, coin, "seed");
      const [, wanted] = await plain.coins.history(coin.id);
      await held.coins.restore(wanted?.id ?? "", AUTHOR, { id: coin.id, version: 3 });
    },
  },
  "restoring what was deleted": {
    attempt: async ({ held, plain, coin, changed }) => {
      await plain.coins.update(coin.id, 1, changed, "seed");
      const deletion = await plain.coins.delete(coin.id, "seed");
      await held.coins.restore(deletion, AUTHOR, { id: coin.id, version: null });
    },
  },
  "publishing a draft": {
    attempt: async (tried) => {
      await begin(tried);
      await tried.held.drafts.publish(at(tried.coin, 1), AUTHOR);
    },
  },
  "publishing what is in review": {
    attempt: async (tried) => {
      await begin(tried);
      await tried.held.drafts.submit(at(tried.coin, 1), OTHER, AUTHOR);
      await tried.held.drafts.publish(at(tried.coin, 2), AUTHOR);
    },
  },
  "publishing what was returned": {
    attempt: async (tried) => {
      await begin(tried);
      await tried.held.drafts.submit(at(tried.coin, 1), OTHER, AUTHOR);
      await tried.held.drafts.return(at(tried.coin, 2), "Why?", OTHER);
      await tried.held.drafts.publish(at(tried.coin, 3), AUTHOR);
    },
  },
  "one's own approval, from before two were required": {
    attempt: async (tried) => {
      await begin(tried);
      await tried.held.drafts.submit(at(tried.coin, 1), "", AUTHOR);
      await tried.plain.drafts.approve(at(tried.coin, 2), AUTHOR);
      await tried.held.drafts.publish(at(tried.coin, 3), AUTHOR);
    },
  },
  "the approval of somebody who wrote in it too": {
    attempt: async (tried) => {
      await begin(tried, { ...COIN.toForm(tried.coin), country: "Oman" });
      await tried.held.drafts.save(at(tried.coin, 1), COIN.toForm(tried.changed), OTHER);
      await tried.held.drafts.submit(at(tried.coin, 2), "", AUTHOR);
      await tried.plain.drafts.approve(at(tried.coin, 3), OTHER);
      await tried.held.drafts.publish(at(tried.coin, 4), AUTHOR);
    },
  },
  "changing what was approved": {
    attempt: async (tried) => {
      await begin(tried, { ...COIN.toForm(tried.coin), country: "Oman" });
      await tried.held.drafts.submit(at(tried.coin, 1), OTHER, AUTHOR);
      await tried.held.drafts.approve(at(tried.coin, 2), OTHER);
      await tried.held.drafts.save(at(tried.coin, 3), COIN.toForm(tried.changed), AUTHOR);
      await tried.held.drafts.publish(at(tried.coin, 4), AUTHOR);
    },
  },
  "texts laid into what was approved": {
    attempt: async (tried) => {
      await begin(tried);
      await tried.held.drafts.submit(at(tried.coin, 1), OTHER, AUTHOR);
      await tried.held.drafts.approve(at(tried.coin, 2), OTHER);
      const shown = COIN.dialog.textsOf(tried.coin);
      const texts = { ...shown, des: { en: "Summary.", ar: "", tr: "" } };
      await tried.held.drafts.saveTexts("coin", { id: tried.coin.id, base: 1, texts }, AUTHOR);
      await tried.held.drafts.publish(at(tried.coin, 4), AUTHOR);
    },
  },
  "its translations": {
    attempt: ({ held, coin, changed }) =>
      held.coins.updateTexts(coin.id, 1, { ...changed.translations, reason: EXCEPTION }, AUTHOR),
  },
};

withDatabase("a second reviewer", (database) => {
  const plain = () => openDraftService(database());
  const open = () => openDraftService(database(), true);
  const makeCoin = (fields: object = {}) =>
    plain().coins.create(
      coinInput({ image: "https://img.example/a.png", translations: TEXTS, ...EXCEPTED, ...fields }),
      "seed",
    );

  it("with fewer than two people who may approve, the refusal says so", async () => {
    const tooFew = { issue: { message: "form.tooFewReviewers" } };
    const { id } = await makeCoin();
    await expect(open().coins.create(coinInput(), AUTHOR)).rejects.toMatchObject(tooFew);
    await expect(open().drafts.deletions.ask({ entity: "coin", id }, AUTHOR)).rejects.toMatchObject(tooFew);
    for (const email of [AUTHOR, OTHER]) await openStaffSession(database(), email);
    await expect(open().coins.create(coinInput(), AUTHOR)).rejects.toMatchObject(refusedAt(""));
  });

  describe.each(Object.entries(CHANGES))("a changed %s is not made public by one person", (name, change) => {
    it.each(Object.entries(WAYS))("by %s", async (way, { attempt, neverChanges }) => {
      const tryWith = async (held: Services): Promise<boolean> => {
        const coin = await makeCoin();
        const changed = { ...coin, ...change(coin) };
        expect(fieldToApprove("coin", coin, changed)).not.toBeNull();
        await attempt({ held, plain: plain(), coin, changed }).catch(() => {});
        const shown = await plain().coins.find(coin.id);
        return shown !== null && fieldToApprove("coin", coin, shown) !== null;
      };
      expect(await tryWith(open())).toBe(false);
      // Where one person is enough, the same attempt succeeds: it is the rule that held it. Shown once for each of both.
      if (!neverChanges && (name === "state" || way === "a save")) expect(await tryWith(plain())).toBe(true);
    });
  });

  it("approved by another it is published, exactly as it was approved", async () => {
    const coin = await makeCoin();
    const { drafts, coins } = open();
    await drafts.begin("coin", { id: coin.id, base: 1, form: { ...COIN.toForm(coin), state: "closed" } }, AUTHOR);
    await expect(drafts.publish(at(coin, 1), AUTHOR)).rejects.toMatchObject(refusedAt("state"));
    await drafts.submit(at(coin, 1), "", AUTHOR);
    await expect(drafts.approve(at(coin, 2), AUTHOR)).rejects.toMatchObject({ issue: { message: "form.ownApproval" } });
    const { form } = await drafts.approve(at(coin, 2), OTHER);
    const write = (stored: object) =>
      database()
        .db.updateTable("drafts")
        .set({ form: JSON.stringify(stored) })
        .where("record_id", "=", coin.id)
        .execute();
    await write({ ...form, state: "failed" });
    await expect(drafts.publish(at(coin, 3), AUTHOR)).rejects.toMatchObject(refusedAt("state"));
    await write(form);
    expect(await drafts.publish(at(coin, 3), AUTHOR)).toMatchObject({ version: 2, state: "closed" });
    expect(await coins.history(coin.id)).toHaveLength(2);
  });

  it("what no finding follows from needs nobody else", async () => {
    const coin = await makeCoin();
    const { coins, drafts } = open();
    await coins.update(coin.id, 1, { ...coin, max_supply: 21 }, AUTHOR);
    const form = { ...COIN.toForm(await coins.get(coin.id)), rank: 7 };
    await drafts.begin("coin", { id: coin.id, base: 2, form }, AUTHOR);
    expect(await drafts.publish(at(coin, 1), AUTHOR)).toMatchObject({ version: 3, rank: 7, max_supply: 21 });
  });
});

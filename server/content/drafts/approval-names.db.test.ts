/** Who is named under a review where a second person is required, and what an approval is worth. */
import { beforeAll, expect, it } from "vitest";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { createAccounts } from "#server/auth/accounts.ts";
import { createCheapPasswords } from "#tests/support/cheap-passwords.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";

const AUTHOR = "author@example.com";
const REVIEWER = "reviewer@example.com";
const SECOND = "second@example.com";
const TRANSLATOR = "translator@example.com";
const TEXTS = { description: { en: "A coin." }, reason: { en: "Long enough a reason for the form to take it." } };
const REFUSED = { issue: { message: "form.needsSecondReviewer" } };

withDatabase("an approval", (database) => {
  const held = () => openDraftService(database(), true);
  const accounts = () => createAccounts(database(), createCheapPasswords());
  const idOf = async (email: string) => (await accounts().get(email)).id;
  const at = ({ id }: Pick<Coin, "id">, version: number) => ({ entity: "coin", id, version }) as const;

  beforeAll(async () => {
    for (const email of [AUTHOR, REVIEWER, SECOND]) await openStaffSession(database(), email);
    await openStaffSession(database(), TRANSLATOR, { role: "translator", languages: ["tr"] });
  });

  const makeCoin = (fields: object = {}) =>
    openDraftService(database()).coins.create(
      coinInput({ image: "https://img.example/a.png", translations: TEXTS, ...fields }),
      "seed",
    );

  /** Drafted by the author, submitted, and approved by the reviewer. */
  async function approved(coin: Coin, change: object, author = AUTHOR) {
    const { drafts } = held();
    await drafts.begin("coin", { id: coin.id, base: coin.version, form: { ...COIN.toForm(coin), ...change } }, author);
    await drafts.submit(at(coin, 1), "", author);
    await drafts.approve(at(coin, 2), REVIEWER);
    return drafts;
  }

  it("names the author and the approver, whatever was typed", async () => {
    const coin = await makeCoin();
    const typed = { written_by: await idOf(SECOND), written_at: "2020-01-01", checked_by: await idOf(SECOND) };
    const drafts = await approved(coin, { rating: 1, ...typed, checked_at: "2020-01-01" });
    await drafts.publish(at(coin, 3), SECOND);
    const today = (await database().now()).slice(0, 10);
    expect(await held().coins.get(coin.id)).toMatchObject({
      ...{ rating: 1, written_by: await idOf(AUTHOR), written_at: today },
      ...{ checked_by: await idOf(REVIEWER), checked_at: today },
    });
  });

  it("of a new record names both too", async () => {
    const { drafts, coins } = held();
    const form = COIN.toForm(coinInput({ image: "https://img.example/a.png", translations: TEXTS }));
    const { recordId } = await drafts.beginNew("coin", { form, requestKey: "n".repeat(32) }, AUTHOR);
    const seen = (version: number) => ({ entity: "coin", id: recordId, version }) as const;
    await drafts.submit(seen(1), "", AUTHOR);
    await drafts.approve(seen(2), REVIEWER);
    await drafts.publish(seen(3), AUTHOR);
    expect(await coins.get(recordId)).toMatchObject({
      written_by: await idOf(AUTHOR),
      checked_by: await idOf(REVIEWER),
    });
  });

  it("fits no other draft under the id that a renamed one was begun with", async () => {
    const { drafts } = held();
    const form = { ...COIN.toForm(coinInput({ image: "https://img.example/a.png", translations: TEXTS })) };
    const begin = async (name: string, key: string) =>
      drafts.beginNew("coin", { form: { ...form, name }, requestKey: key.repeat(32) }, AUTHOR);
    const { recordId: id } = await begin("Begun here", "b");
    await drafts.save(at({ id }, 1), { ...form, name: "Published elsewhere" }, AUTHOR);
    await drafts.submit(at({ id }, 2), "", AUTHOR);
    await drafts.approve(at({ id }, 3), REVIEWER);
    expect(await drafts.publish(at({ id }, 4), AUTHOR)).toMatchObject({ id: "published-elsewhere" });
    const next = await begin("Begun here", "c");
    expect(next).toMatchObject({ recordId: id, version: 6 });
    // The version that a second reviewer still has on the screen.
    await expect(drafts.approve(at({ id }, 3), SECOND)).rejects.toMatchObject({ name: "ConflictError" });
  });

  it("of texts by a translator names the approver and leaves the author", async () => {
    const coin = await makeCoin({ written_by: "first-author", written_at: "2026-01-02" });
    const { drafts, coins } = held();
    const texts = { ...COIN.dialog.textsOf(coin), des: { ar: "", en: "", tr: "Özet." } };
    const typed = { id: coin.id, base: 1, texts };
    await expect(drafts.saveTexts("coin", { ...typed, languages: ["ar"] }, TRANSLATOR)).rejects.toMatchObject({
      name: "NotAllowedError",
    });
    await drafts.saveTexts("coin", { ...typed, languages: ["tr"] }, TRANSLATOR);
    await drafts.submit(at(coin, 1), "", TRANSLATOR);
    await drafts.approve(at(coin, 2), REVIEWER);
    await drafts.publish(at(coin, 3), REVIEWER);
    expect(await coins.get(coin.id)).toMatchObject({
      ...{ written_by: "first-author", written_at: "2026-01-02", checked_by: await idOf(REVIEWER) },
      translations: { des: { tr: "Özet." } },
    });
  });

  it("counts as long as its author may approve", async () => {
    const coin = await makeCoin();
    const drafts = await approved(coin, { rating: 1 });
    await accounts().setPlace(REVIEWER, { role: "writer", languages: [] });
    await expect(drafts.publish(at(coin, 3), AUTHOR)).rejects.toMatchObject(REFUSED);
    await accounts().setPlace(REVIEWER, { role: "reviewer", languages: [] });
    expect(await drafts.publish(at(coin, 3), AUTHOR)).toMatchObject({ version: 2 });
  });

  it("is lost with every change, also by a merge and by its own reviewer", async () => {
    const coin = await makeCoin();
    const drafts = await approved(coin, { rating: 1 });
    await openDraftService(database()).coins.update(coin.id, 1, { ...coin, website: "https://new.example/" }, "seed");
    await expect(drafts.publish(at(coin, 3), AUTHOR)).rejects.toThrow("newer");
    expect(await drafts.merge(at(coin, 3), REVIEWER)).toMatchObject({ state: "draft", approvedBy: "" });
    await expect(drafts.publish(at(coin, 4), REVIEWER)).rejects.toMatchObject(REFUSED);
    await drafts.submit(at(coin, 4), "", AUTHOR);
    await expect(drafts.approve(at(coin, 5), REVIEWER)).rejects.toMatchObject({
      issue: { message: "form.ownApproval" },
    });
    await drafts.approve(at(coin, 5), SECOND);
    expect(await drafts.publish(at(coin, 6), AUTHOR)).toMatchObject({ version: 3, website: "https://new.example/" });
  });

  it("is lost where it would now replace something else, also when the draft itself stays as it was", async () => {
    const coin = await makeCoin();
    const drafts = await approved(coin, { rating: 1 });
    // Two others corrected it meanwhile: the old approval would undo that.
    await openDraftService(database()).coins.update(coin.id, 1, { ...coin, rating: 2 }, "seed");
    expect(await drafts.merge(at(coin, 3), AUTHOR)).toMatchObject({
      state: "draft",
      approvedBy: "",
      form: { rating: 1 },
    });
    await expect(drafts.publish(at(coin, 4), AUTHOR)).rejects.toMatchObject(REFUSED);
    expect(await held().coins.get(coin.id)).toMatchObject({ rating: 2 });
  });

  it("a draft that others wrote in is discarded only by those who may", async () => {
    const coin = await makeCoin();
    const drafts = await approved(coin, { rating: 1 });
    await expect(drafts.discard(at(coin, 3), SECOND)).rejects.toMatchObject({ name: "NotAllowedError" });
    await drafts.save(at(coin, 3), { ...COIN.toForm(coin), rating: 2 }, SECOND);
    await expect(drafts.discard(at(coin, 4), SECOND)).rejects.toMatchObject({ name: "NotAllowedError" });
    await expect(drafts.discard(at(coin, 4), AUTHOR)).rejects.toMatchObject({ name: "NotAllowedError" });
    await drafts.discard(at(coin, 4), REVIEWER, true);
    expect(await drafts.find({ entity: "coin", id: coin.id })).toBeNull();
    const own = await drafts.begin("coin", { id: coin.id, base: 1, form: COIN.toForm(coin) }, SECOND);
    await drafts.discard(at(coin, own.version), SECOND);
  });
});

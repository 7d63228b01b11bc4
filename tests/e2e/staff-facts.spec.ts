import type { Locator, Page } from "@playwright/test";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { alertOf, expect, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

const reviewed = (name: string, more: object = {}) => ({
  name,
  image: "/favicon.svg",
  translations: textsOf(`${name} is made for a test.`),
  sources: SOURCES,
  ...more,
});

const factOf = (page: Page, id: string): Locator => page.locator(`[data-fact="${id}"]`);
const choiceOf = (page: Page, id: string): Locator => factOf(page, id).locator("select").first();
const groupOf = (page: Page, criterion: string): Locator =>
  page.locator("summary").filter({ hasText: criterion }).last();
const status = (page: Page): Locator => page.getByRole("complementary", { name: "Result of the rule" });

test("the first facts of a coin: they change the status, a source is required, and the page shows the result", async ({
  editor,
  records,
  request,
}) => {
  const id = await records.coin(reviewed("Begun Coin"));
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await expect(editor.getByText(/Set by the editor, not assessed/)).toBeVisible();
  await editor.getByRole("button", { name: "Start with facts" }).click();
  await expect(editor.getByLabel("Cite for every value I choose")).toBeFocused();
  await expect(choiceOf(editor, "team")).toBeInViewport();

  // Only tokens with reserves are asked what these earn.
  await expect(factOf(editor, "reserve_income")).toHaveCount(0);
  await choiceOf(editor, "kind").selectOption("fiat-stablecoin");
  await expect(factOf(editor, "reserve_income")).toBeVisible();
  await expect(status(editor)).toContainText("Questionable");
  await expect(editor.getByLabel("Islamic Finance Category")).toHaveValue("questionable");
  await choiceOf(editor, "reserve_income").selectOption("passed-to-holders");
  await expect(status(editor)).toContainText("Haram");
  await expect(editor.getByLabel("Islamic Finance Category")).toHaveValue("haram");
  await expect(factOf(editor, "reserve_income").getByLabel("Looked up on")).not.toHaveValue("");

  await submit(editor, "Save Changes").click();
  const picker = factOf(editor, "reserve_income").getByLabel("Sources");
  await expect(editor.getByText("A fact that counts against it needs a source")).toHaveCount(1);
  await expect(picker).toBeFocused();
  await picker.selectOption({ label: "New source" });
  await editor.getByLabel("Title of the new source").fill("Reserve report");
  await editor.getByLabel("Address of the new source").fill("https://example.com/reserves");
  await editor.getByLabel("Address of the new source").press("Enter");
  await expect(factOf(editor, "reserve_income").getByRole("listitem")).toContainText("2. Reserve report");
  await expect(editor.getByLabel("Source 2: title")).toHaveValue("Reserve report");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();

  const saved = await records.coins.get(id);
  expect(saved).toMatchObject({
    category: "haram",
    facts: { reserve_income: { value: "passed-to-holders", sources: ["s2"] } },
    assessment: { status: "haram" },
    sources: [...SOURCES, { id: "s2", title: "Reserve report" }],
  });
  expect(await (await request.get(`/en/coin/${id}`)).text()).toContain('data-category="haram"');
});

test("one new source is cited by every value that is chosen after it, and is one line of the form", async ({
  editor,
  records,
}) => {
  const id = await records.coin(reviewed("Cited Coin", { sources: [] }));
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await editor.getByRole("button", { name: "Start with facts" }).click();
  await editor.getByLabel("Cite for every value I choose").selectOption({ label: "New source" });
  await editor.getByLabel("Title of the new source").fill("White paper");
  await editor.getByLabel("Address of the new source").fill("https://example.com/paper");
  await editor.getByLabel("Address of the new source").press("Enter");
  await choiceOf(editor, "kind").selectOption("network-fuel");
  await choiceOf(editor, "team").selectOption("named");
  const sources = editor.getByRole("region", { name: "Sources" });
  await expect(sources.getByLabel("Source 1: title")).toBeHidden();
  await expect(sources.getByRole("link", { name: /^Source 1/ })).toHaveAttribute("href", "https://example.com/paper");
  await sources.getByText("1. White paper").click();
  await expect(sources.getByLabel("Source 1: title")).toBeVisible();
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  const cited = { sources: ["s1"] };
  expect(await records.coins.get(id)).toMatchObject({ facts: { kind: cited, team: cited } });
});

test.describe("a save that the server refuses", () => {
  test.use({ expectsFaults: true });

  test("another status than the rule's is saved only with its exception, and the history shows both with their facts", async ({
    editor,
    records,
  }) => {
    const facts = { ...SOUND_COIN, kind: fact("governance"), tainted_income_share: fact(4) };
    const id = await records.coin(reviewed("Excepted Coin", { facts, category: "halal" }));
    await editor.goto(`/admin/coins/edit/${id}`);
    await hydrated(editor);
    await groupOf(editor, "Activity").click();
    await expect(factOf(editor, "tainted_income_share").getByLabel("Percent")).toHaveValue("4");
    await factOf(editor, "tainted_income_share").getByLabel("Percent").fill("62");
    await expect(status(editor)).toContainText("Haram");
    await expect(editor.getByLabel("Islamic Finance Category")).toHaveValue("haram");

    await editor.getByLabel("Islamic Finance Category").selectOption("halal");
    await expect(editor.getByText(/Without a written exception it cannot be saved/)).toBeVisible();
    await submit(editor, "Save Changes").click();
    await expect(editor.getByLabel("Islamic Finance Category")).toHaveAccessibleDescription(
      /By the rule, these facts give another status/,
    );
    await editor.getByLabel("Reason for the exception (English)").fill("The income was given away last week.");
    await submit(editor, "Save Changes").click();
    await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
    expect(await records.coins.get(id)).toMatchObject({ category: "halal", assessment: { status: "haram" } });

    await editor.goto(`/admin/coins/history/${id}`);
    await expect(editor.getByRole("definition").filter({ hasText: "62%" })).toHaveText(/4% → 62% \(Pass → Fail\)/);
  });
});

test("an entry of a list is added, validated, and saved with its own source", async ({ editor, records }) => {
  const id = await records.exchange(
    reviewed("Licensed Exchange", { facts: { fee_terms: fact("published") }, category: "questionable" }),
  );
  await editor.goto(`/admin/exchanges/edit/${id}`);
  await hydrated(editor);
  await groupOf(editor, "Regulation").click();
  await choiceOf(editor, "licences").selectOption("some");
  const licences = factOf(editor, "licences");
  await licences.getByLabel("Regulator").fill("Virtual Assets Regulatory Authority");
  await submit(editor, "Save Changes").click();
  await expect(licences.getByLabel("Country")).toHaveAccessibleDescription(/Please fill this in/);
  await licences.getByLabel("Country").pressSequentially("ae");
  await expect(licences.getByLabel("Country")).toHaveValue("AE");
  await licences.getByLabel("State").selectOption("active");
  const picker = licences.getByRole("group", { name: "Licences: entry 1" }).getByLabel("Sources");
  await picker.selectOption({ label: "1. Terms" });
  await licences
    .getByRole("group", { name: "Licences: entry 1" })
    .getByRole("button", { name: "Add", exact: true })
    .click();
  await editor.getByLabel("Earn", { exact: true }).selectOption("no");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Exchange updated successfully!")).toBeVisible();
  expect(await records.exchanges.get(id)).toMatchObject({
    facts: { licences: { value: [{ country: "AE", state: "active", sources: ["s1"] }] } },
    products: { earn: { offered: false } },
  });
});

test("the form says how much each source proves, and what the evidence of a fact lacks", async ({
  editor,
  records,
}) => {
  const facts = { ...SOUND_COIN, team: fact("pen-names") };
  const id = await records.coin(reviewed("Weak Coin", { facts, category: "questionable" }));
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await groupOf(editor, "Legitimacy").click();
  const team = factOf(editor, "team");
  await team.locator("summary").click();
  const lacks = team.getByText(/cite one primary source or two established ones/);
  await expect(lacks).toBeVisible();
  await expect(team.getByText("Quote the sentence that states the value.")).toBeVisible();
  await expect(team.getByRole("listitem")).toContainText("other");
  await editor.getByLabel("Website").fill("https://example.com");
  await expect(lacks).toHaveCount(0);
  await expect(team.getByRole("listitem")).toContainText("primary");
  await team.getByLabel("Quotation").fill("We are anonymous.");
  await expect(team.getByText("Quote the sentence that states the value.")).toHaveCount(0);
  await team.getByLabel("What it rests on").selectOption("reported");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  const saved = await records.coins.get(id);
  expect(saved.facts.team).toMatchObject({ evidence: "reported", quote: "We are anonymous." });
  expect(saved.assessment?.facts.team).toMatchObject({ evidence: "reported" });
});

test("the dashboard lists what is due in the next 60 days, the next one first, and how much it is in all", async ({
  editor,
  records,
}) => {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [58, 50, 40, 30, 20, 10]) await records.coin({ name: `Due in ${days}`, review_due: inDays(days) });
  await records.exchange({ name: "Due much later", review_due: inDays(90) });
  await editor.goto("/admin");
  await hydrated(editor);
  const card = editor
    .locator(".card")
    .filter({ has: editor.getByRole("heading", { name: /Due in the next .?60.? days/ }) });
  await expect(card.getByRole("link")).toHaveText(["Due in 10", "Due in 20", "Due in 30", "Due in 40", "Due in 50"]);
  await expect(card).toContainText(/6.? reviews in all/);
});

test("staff correct a fact from its public page in four presses, and visitors see no link", async ({
  editor,
  records,
  browser,
}) => {
  const id = await records.coin(reviewed("Corrected", { facts: SOUND_COIN }));
  await editor.goto(`/en/coin/${id}`);
  await hydrated(editor);
  const visitor = await browser.newPage();
  await visitor.goto(editor.url());
  await hydrated(visitor);
  await expect(visitor.locator('main [href*="/admin/"]')).toHaveCount(0);
  await visitor.close();

  await editor.getByRole("link", { name: "Edit: Team" }).click();
  await expect(choiceOf(editor, "team")).toBeFocused();
  await expect(choiceOf(editor, "team")).toBeInViewport();
  await expect(editor.locator("select:open")).toHaveCount(0);
  // Opened by a press, and chosen.
  await choiceOf(editor, "team").selectOption("pen-names");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  expect(await records.coins.get(id)).toMatchObject({ facts: { team: { value: "pen-names", sources: ["s1"] } } });

  // From the form, a press on the value of a fact lists its values.
  await editor.goto(`/admin/coins/edit/${id}`);
  await editor.getByRole("button", { name: "Team: " }).click();
  await expect(choiceOf(editor, "team")).toBeFocused();
  await expect(editor.locator("select:open")).toHaveCount(1);
});

test("facts typed here are applied to a colleague's newer ones", async ({ editor, records }) => {
  const id = await records.coin(reviewed("Shared Coin", { facts: SOUND_COIN, category: "halal" }));
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await groupOf(editor, "Legitimacy").click();
  await choiceOf(editor, "team").selectOption("pen-names");
  const { version } = await records.coins.get(id);
  await records.coins.updateFrom(
    id,
    version,
    (coin) => ({
      ...coin,
      category: "questionable",
      facts: { ...coin.facts, value_source: { ...fact("attention"), value: "attention" } },
    }),
    "colleague@example.com",
  );
  await submit(editor, "Save Changes").click();
  const dialog = editor.getByRole("dialog", { name: "This record has been changed" });
  await expect(dialog.getByText("Team", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Apply my changes to it" }).click();
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  expect(await records.coins.get(id)).toMatchObject({
    category: "questionable",
    facts: { team: { value: "pen-names" }, value_source: { value: "attention" } },
  });
});

test("a what-if of the method lists the records that would change, without saving", async ({ editor, records }) => {
  const facts = { ...SOUND_COIN, kind: fact("governance"), tainted_income_share: fact(4) };
  const id = await records.coin(reviewed("Sensitive Coin", { facts, category: "halal" }));
  await editor.goto("/admin/method");
  await hydrated(editor);
  await expect(editor.getByText("No changes: this is the method in force.")).toBeVisible();
  await editor.locator("summary", { hasText: "Activity" }).click();
  await editor.getByLabel(/: fail above$/).fill("3");
  await editor.getByRole("button", { name: "Show what would change" }).click();
  await expect(editor).toHaveURL(/limits\.coin\.tainted_income_share=3/);
  const row = editor.getByRole("listitem").filter({ hasText: "Sensitive Coin" });
  await expect(row).toContainText("Halal");
  await expect(row).toContainText("Haram");
  await expect(row).toContainText("Activity it serves: Pass → Fail");
  expect(await records.coins.get(id)).toMatchObject({ category: "halal", version: 1 });
  await editor.getByRole("link", { name: "Back to the method in force" }).click();
  await expect(editor).toHaveURL(/\/admin\/method$/);
});

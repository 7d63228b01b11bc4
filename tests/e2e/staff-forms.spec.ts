import { alertOf, expect, fillForm, type Kind, listOf, submit, test, textsOf } from "./editing.ts";
import { hydrated, SMOKE } from "./fixtures.ts";

test.use({ locale: "en-US" });

for (const kind of ["Coin", "Exchange"] as const satisfies Kind[]) {
  const entity = kind.toLowerCase();
  const add = `/admin/${entity}s/add`;
  const imageRequired = kind === "Coin" ? "Coin image is required" : "Exchange logo is required";

  test.describe(`${entity} form`, () => {
    test(
      "adds a record, confirms it, and it is on the public page in every language",
      SMOKE,
      async ({ editor, request }) => {
        const name = `Added ${kind}`;
        await editor.goto(add);
        await expect(editor.getByRole("heading", { level: 1, name: `Add New ${kind}` })).toBeVisible();
        for (const section of ["Basic Information", "Social Links", "Islamic Finance Analysis"]) {
          await expect(editor.getByRole("heading", { level: 2, name: section })).toBeVisible();
        }
        await fillForm(editor, kind, name);
        await expect(editor.getByRole("img", { name: "Preview of the chosen image" })).toBeVisible();
        await expect(editor.getByLabel("Symbol")).toHaveValue("NEW1");
        await expect(editor.getByLabel("Rating", { exact: true })).toHaveValue("4");
        await expect(editor.getByLabel("Rating", { exact: true })).toHaveAccessibleDescription(
          /Until facts are recorded/,
        );
        await expect(editor.getByLabel("Islamic Finance Category")).toHaveValue("halal");
        const arabic = editor.getByLabel("Description (Arabic)");
        await expect(arabic).toHaveAttribute("lang", "ar");
        await expect(arabic).toHaveAttribute("dir", "rtl");
        await arabic.pressSequentially("عملةٌ للاختبار، وُصفت بالعربية.");
        await editor.getByLabel("Description (Turkish)").fill("Deneme için yazılmıştır.");
        await submit(editor, `Add ${kind}`).click();
        await expect(alertOf(editor, `${kind} added successfully!`)).toBeVisible();
        await expect(editor).toHaveURL(new RegExp(`${listOf(kind)}$`));
        const row = editor.getByRole("row").filter({ hasText: name });
        await expect(row).toHaveCount(1);
        const href = await row.getByRole("link", { name: `Edit ${name}` }).getAttribute("href");
        const id = href?.split("/").at(-1);
        if (kind === "Coin") {
          expect(await (await request.get(`/coin/${id}`)).text()).toContain("عملةٌ للاختبار، وُصفت بالعربية.");
          expect(await (await request.get(`/en/coin/${id}`)).text()).toContain(`${name} is made for a test.`);
          expect(await (await request.get(`/tr/coin/${id}`)).text()).toContain("Deneme için yazılmıştır.");
        }
        await editor.reload();
        await expect(alertOf(editor, "added successfully")).toHaveCount(0);
      },
    );

    test("the picture is after the description; Cancel, Translate and Add are in this order", async ({ editor }) => {
      await editor.goto(add);
      await hydrated(editor);
      const basic = editor.getByRole("region", { name: "Basic Information" });
      const labels = await basic.locator("label").allTextContents();
      const image = kind === "Coin" ? "Coin Image" : "Exchange Logo";
      expect(labels.slice(-4)).toEqual([
        "Description (English)",
        "Description (Arabic)",
        "Description (Turkish)",
        image,
      ]);
      const buttons = await editor.locator(".form-buttons").getByRole("button").allTextContents();
      expect(buttons).toEqual(["Cancel", "Translate", "Fill in Turkish", "Save draft", `Add ${kind}`]);
    });

    test("every error is shown under its field, and disappears once the field is edited", async ({ editor }) => {
      await editor.goto(add);
      await hydrated(editor);
      await submit(editor, `Add ${kind}`).click();
      for (const [label, message] of [
        [`${kind} Name`, "Name is required"],
        ["Symbol", "Symbol is required"],
        ["Description (English)", "Description is required"],
        ["Reason for Category (English)", "Reason for category is required"],
        [kind === "Coin" ? "Coin Image" : "Exchange Logo", imageRequired],
      ] as const) {
        await expect(editor.getByText(message, { exact: true })).toBeVisible();
        await expect(editor.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      }
      await expect(editor.getByLabel(`${kind} Name`)).toBeFocused();
      await editor.getByLabel(`${kind} Name`).fill("N");
      await expect(editor.getByText("Name is required")).toHaveCount(0);
      await editor.getByLabel("Symbol").fill("A-B");
      const reason = editor.getByLabel("Reason for Category (English)");
      await expect(reason).toHaveAccessibleDescription(/At least 20 characters; 0 so far\./);
      await reason.fill("Too short");
      await expect(reason).toHaveAccessibleDescription(/At least 20 characters; 9 so far\./);
      await editor.getByLabel("Website").fill("not an address");
      await editor.getByLabel("Reddit URL").fill("https://example.com/r/x");
      await editor.getByLabel("GitHub URL").fill("github");
      await editor.getByLabel("Twitter Handle").fill("mizan");
      if (kind === "Coin") await editor.getByLabel("Rank", { exact: true }).fill("0");
      await editor.getByLabel("Established Year").pressSequentially("20091");
      await expect(editor.getByLabel("Established Year")).toHaveValue("2009");
      await submit(editor, `Add ${kind}`).click();
      for (const message of [
        "Symbol must be 1-10 uppercase letters/numbers",
        "Reason should be at least 20 characters",
        "Please enter a valid URL",
        "Please enter a valid Reddit URL",
        "Please enter a valid GitHub URL",
        "Twitter handle should start with @",
        ...(kind === "Coin" ? ["Rank must be a positive number"] : []),
      ]) {
        await expect(editor.getByText(message, { exact: true })).toBeVisible();
      }
    });

    test("edits a record: the current picture is shown, the save is on the public page at once", async ({
      editor,
      records,
      request,
    }) => {
      const fields = { name: `Edited ${kind}`, image: "/favicon.svg", translations: textsOf("Before.") };
      const id = await (kind === "Coin" ? records.coin(fields) : records.exchange(fields));
      await editor.goto(`${listOf(kind)}/edit/${id}`);
      await expect(editor.getByRole("heading", { level: 1, name: `Edit ${kind}` })).toBeVisible();
      await expect(editor.getByRole("img", { name: "Current image" })).toHaveAttribute("src", "/favicon.svg");
      if (kind === "Exchange") await expect(editor.getByRole("button", { name: "Translate" })).toHaveCount(0);
      await editor.getByLabel("Description (English)").fill("After the edit.");
      await editor.getByLabel("Rating", { exact: true }).fill("9");
      await submit(editor, "Save Changes").click();
      await expect(editor.getByText(/^Rating must be/)).toBeVisible();
      await editor.getByLabel("Rating", { exact: true }).fill("5");
      await submit(editor, "Save Changes").click();
      await expect(alertOf(editor, `${kind} updated successfully!`)).toBeVisible();
      if (kind === "Coin") expect(await (await request.get(`/en/coin/${id}`)).text()).toContain("After the edit.");
      const saved = await (kind === "Coin" ? records.coins.get(id) : records.exchanges.get(id));
      expect(saved).toMatchObject({ rating: 5, image: "/favicon.svg", version: 2 });
    });
  });
}

test("a coin's bad id, missing id and unknown id redirect to the list with a message", async ({ editor }) => {
  await editor.goto("/admin/coins/edit/%20");
  await expect(alertOf(editor, "Invalid coin id")).toBeVisible();
  await expect(editor).toHaveURL(/\/admin\/coins$/);
  await editor.goto("/admin/coins/edit");
  await expect(alertOf(editor, "Invalid coin id")).toBeVisible();
  await editor.goto("/admin/coins/edit/nothing-here");
  await expect(alertOf(editor, "Coin not found!")).toBeVisible();
  await editor.goto("/admin/exchanges/edit/nothing-here");
  await expect(editor).toHaveURL(/\/admin\/exchanges$/);
  await expect(editor.getByRole("alert")).toHaveCount(0);
});

test("an edit screen shows Loading... while its record loads", async ({ editor, records }) => {
  const id = await records.coin({ name: "Slow to come" });
  await editor.goto("/admin/coins?q=Slow+to+come");
  await hydrated(editor);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await editor.route(`**/admin/coins/edit/${id}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await editor.getByRole("link", { name: "Edit Slow to come" }).click();
  await expect(editor.getByText("Loading...")).toBeVisible();
  letGo();
  await expect(editor.getByRole("heading", { level: 1, name: "Edit Coin" })).toBeVisible();
});

test.describe("in a Turkish browser", () => {
  test.use({ locale: "tr-TR" });
  test("the symbol's i is an I", async ({ editor }) => {
    await editor.goto("/admin/coins/add");
    await hydrated(editor);
    await editor.locator('input[name="symbol"]').pressSequentially("ibit");
    await expect(editor.locator('input[name="symbol"]')).toHaveValue("IBIT");
    await editor.locator('input[name="symbol"]').fill("ıiİabcdefghij");
    await expect(editor.locator('input[name="symbol"]')).toHaveValue("IIIABCDEFG");
  });
});

test("a record without facts keeps the status its editor chose, and the findings stored with it", async ({
  editor,
  records,
}) => {
  const findings = { riba: { finding: "fail", note: { en: "It lends.", ar: "", tr: "" } } };
  const id = await records.coin({
    name: "Set by its editor",
    category: "halal",
    image: "/favicon.svg",
    translations: {
      description: { en: "It is made for a test." },
      reason: { en: "The lending part was switched off." },
    },
    screening: { findings },
  });
  await editor.goto(`/admin/coins/edit/${id}`);
  await hydrated(editor);
  await expect(editor.getByText("Set by the editor, not assessed.")).toBeVisible();
  await expect(editor.getByLabel("Riba (interest)")).toHaveCount(0);
  await editor.getByRole("button", { name: "Add source" }).click();
  await editor.getByLabel("Source 1: title").fill("Release notes");
  await editor.getByLabel("Source 1: address").fill("https://example.com/notes");
  await editor.getByLabel("Review date").fill("2026-11-01");
  await submit(editor, "Save Changes").click();
  await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 1, search: "Set by its editor" });
  expect(items[0]).toMatchObject({
    category: "halal",
    reviewed_at: "2026-11-01T00:00:00.000Z",
    screening: { findings },
    sources: [{ title: "Release notes", url: "https://example.com/notes", supports: [] }],
  });
  await editor.goto(`/en/coin/${id}`);
  await editor.getByRole("heading", { name: "About this review" }).click();
  await expect(editor.getByText("Set by the editor, not assessed.")).toBeVisible();
  await expect(editor.getByRole("region", { name: "Screening" })).toHaveCount(0);
});

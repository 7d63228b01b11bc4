import type { Page } from "@playwright/test";
import { alertOf, expect, type Kind, listOf, makeMany, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

/** Further batches wait until they are let go. */
async function holdBatches(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/admin\/(coins|exchanges)\?/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

// Both kinds have the same screens: staff-forms and staff-lists see that, here one of them is enough.
for (const kind of ["Exchange"] as Kind[]) {
  const list = listOf(kind);

  test.describe(`one's place in the ${kind.toLowerCase()} list`, () => {
    test("a batch that comes after the search was changed is dropped, and takes nobody back", async ({
      editor,
      records,
    }) => {
      await makeMany(kind === "Coin" ? records.coin : records.exchange, `Overtaken ${kind}`, 11);
      await makeMany(kind === "Coin" ? records.coin : records.exchange, `Awaited ${kind}`, 11);
      const letGo = await holdBatches(editor);
      await editor.goto(`${list}?q=Overtaken+${kind}`);
      await hydrated(editor);
      const rows = editor.locator("tbody tr");
      const more = editor.getByRole("button", { name: `Load More ${kind}s` });
      await more.click();
      await editor.getByRole("searchbox").fill(`Awaited ${kind}`);
      await editor.keyboard.press("Enter");
      await expect(rows.first()).toContainText(`Awaited ${kind} 11`);
      await expect(more).toBeVisible();
      const late = editor.waitForResponse((answer) => answer.url().includes("Overtaken"));
      letGo();
      await (await late).finished();
      await more.click();
      await expect(editor.getByText("11 loaded")).toBeVisible();
      await expect(editor).toHaveURL(new RegExp(`q=Awaited\\+${kind}`));
      await expect(rows).toHaveText([new RegExp(`Awaited ${kind} 1`)]);
      await editor.getByRole("link", { name: "Page 1", exact: true }).click();
      await expect(rows.filter({ hasText: "Overtaken" })).toHaveCount(0);
    });

    test("a batch that comes after the list was left takes nobody back to it", async ({ editor, records }) => {
      await makeMany(kind === "Coin" ? records.coin : records.exchange, `Left ${kind}`, 11);
      const letGo = await holdBatches(editor);
      await editor.goto(`${list}?q=Left+${kind}`);
      await hydrated(editor);
      await editor.getByRole("button", { name: `Load More ${kind}s` }).click();
      await editor.getByRole("link", { name: `Edit Left ${kind} 11` }).click();
      await expect(editor.getByLabel(`${kind} Name`)).toHaveValue(`Left ${kind} 11`);
      const late = editor.waitForResponse((answer) => answer.url().includes("Left"));
      letGo();
      await (await late).finished();
      await editor.getByLabel("Country").fill("Still here");
      await expect(editor).toHaveURL(/\/edit\//);
      await expect(editor.getByLabel("Country")).toHaveValue("Still here");
    });

    test("by keyboard: Load More goes on with the first new row, paging with the rows' beginning", async ({
      editor,
      records,
    }) => {
      await makeMany(kind === "Coin" ? records.coin : records.exchange, `Keyed ${kind}`, 21);
      const letGo = await holdBatches(editor);
      await editor.goto(`${list}?q=Keyed+${kind}`);
      await hydrated(editor);
      const more = editor.getByRole("button", { name: `Load More ${kind}s` });
      await more.focus();
      await editor.keyboard.press("Enter");
      const loading = editor.getByRole("button", { name: "Loading..." });
      await expect(loading).toBeFocused();
      await editor.keyboard.press("Enter");
      letGo();
      await expect(editor.getByRole("status").filter({ hasText: "20 loaded" })).toBeVisible();
      await expect(editor.getByRole("link", { name: `Edit Keyed ${kind} 11`, exact: true })).toBeFocused();
      await more.focus();
      await editor.keyboard.press("Enter");
      await expect(editor.getByRole("link", { name: `Edit Keyed ${kind} 1`, exact: true })).toBeFocused();
      const pages = editor.getByRole("navigation", { name: "Pages" });
      for (const page of ["Previous page", "Page 1"]) {
        await pages.getByRole("link", { name: page, exact: true }).focus();
        await editor.keyboard.press("Enter");
        await expect(editor.getByRole("table")).toBeFocused();
      }
      await editor.keyboard.press("Tab");
      await expect(editor.getByRole("link", { name: `Edit Keyed ${kind} 21`, exact: true })).toBeFocused();
    });

    test("saving, Cancel and the back link of the history return to the same place in the list", async ({
      editor,
      records,
    }) => {
      const make = kind === "Coin" ? records.coin : records.exchange;
      for (let number = 1; number <= 11; number += 1) {
        const fields = { name: `Found ${kind} ${number}`, image: "/favicon.svg", translations: textsOf("It is.") };
        await make({ ...fields, category: "haram" });
      }
      await editor.goto(`${list}?q=Found+${kind}&category=haram`);
      await hydrated(editor);
      await editor.getByRole("button", { name: `Load More ${kind}s` }).click();
      const row = editor.locator("tbody tr");
      const expectPlace = async () => {
        await expect(row).toHaveCount(1);
        await expect(row).toContainText(`Found ${kind} 1`);
        await expect(editor.getByLabel("Filter by status")).toHaveValue("haram");
        await expect(editor).toHaveURL(new RegExp(`${list}\\?q=Found\\+${kind}&category=haram&batches=2&page=2$`));
      };
      await expectPlace();
      await row.getByRole("link", { name: "Edit" }).click();
      await submit(editor, "Cancel").click();
      await expectPlace();
      await row.getByRole("link", { name: "History" }).click();
      await editor.getByRole("link", { name: "Back to the list" }).click();
      await expectPlace();
      await row.getByRole("link", { name: "Edit" }).click();
      await editor.getByLabel("Country").fill("Jordan");
      await submit(editor, "Save Changes").click();
      await expect(alertOf(editor, `${kind} updated successfully!`)).toBeVisible();
      await expectPlace();
    });
  });
}

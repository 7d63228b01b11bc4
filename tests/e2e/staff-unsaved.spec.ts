import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { alertOf, expect, fillForm, type Kind, listOf, picture, submit, test, textsOf } from "./editing.ts";
import { hydrated } from "./fixtures.ts";

test.use({ locale: "en-US" });

// Both kinds have the same screens: staff-forms and staff-lists see that, here one of them is enough.
for (const kind of ["Exchange"] as Kind[]) {
  const entity = kind.toLowerCase();
  const add = `/admin/${entity}s/add`;

  test.describe(`${entity} form`, () => {
    test("Cancel goes back to the list; unsaved changes ask first", async ({ editor }) => {
      await editor.goto(add);
      await hydrated(editor);
      await submit(editor, "Cancel").click();
      await expect(editor).toHaveURL(new RegExp(`${listOf(kind)}$`));
      await editor
        .getByRole("link", { name: `Add New ${kind}` })
        .last()
        .click();
      await editor.getByLabel(`${kind} Name`).fill("Half written");
      await submit(editor, "Cancel").click();
      const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("Half written");
      await submit(editor, "Cancel").click();
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(editor).toHaveURL(new RegExp(`${listOf(kind)}$`));
    });

    test("what was typed survives a reload until it is saved", async ({ editor }) => {
      await editor.goto(add);
      await hydrated(editor);
      editor.on("dialog", (dialog) => dialog.accept());
      await editor.getByLabel(`${kind} Name`).fill("Kept over a reload");
      await editor.getByLabel("Pros (Arabic)").fill("سريعة\nمفتوحة");
      await editor.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("draft:")));
      await editor.reload();
      await expect(editor.getByText("Your unsaved changes were restored.")).toBeVisible();
      await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("Kept over a reload");
      await expect(editor.getByLabel("Pros (Arabic)")).toHaveValue("سريعة\nمفتوحة");
      await editor.getByRole("button", { name: "Start over" }).click();
      await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("");
      await expect(editor.getByLabel(`${kind} Name`)).toBeFocused();
    });

    test("leaving keeps the draft, says so, and the note says from when it is", async ({ editor }) => {
      await editor.goto(add);
      await hydrated(editor);
      editor.on("dialog", (dialog) => dialog.accept());
      await editor.getByLabel(`${kind} Name`).fill("Left for another day");
      await submit(editor, "Cancel").click();
      const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
      await expect(question).toContainText("What you typed stays on this device as a draft");
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(editor.getByRole("searchbox")).toBeVisible();
      await editor.evaluate((key) => {
        const draft = JSON.parse(localStorage.getItem(key) ?? "");
        localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.UTC(2026, 2, 4, 9, 30) }));
      }, `draft:${entity}:new`);
      const note = editor.getByRole("status").filter({ hasText: "Your unsaved changes were restored." });
      for (const _ of ["opened", "opened again, with nothing typed in between"]) {
        await editor.goto(add);
        await hydrated(editor);
        await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("Left for another day");
        await expect(note).toContainText("4 March 2026 at 09:30 UTC");
        // Longer than a draft waits to be written.
        await editor.waitForTimeout(500);
      }
      await editor.getByRole("button", { name: "Start over" }).click();
      await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("");
      await expect(note).toHaveCount(0);
    });

    test.describe("when something fails", () => {
      test.use({ expectsFaults: true });

      test("a failed add and a failed save show an error, and no input is lost", async ({ editor, records }) => {
        await editor.route(`**/api/admin/${entity}s`, (route) =>
          route.fulfill({ status: 503, json: { success: false } }),
        );
        await editor.goto(add);
        await fillForm(editor, kind, "Will be kept");
        await submit(editor, `Add ${kind}`).click();
        await expect(alertOf(editor, `Error adding ${entity}. Please try again.`)).toBeVisible();
        await expect(editor.getByLabel(`${kind} Name`)).toHaveValue("Will be kept");
        await editor.unroute(`**/api/admin/${entity}s`);
        await submit(editor, `Add ${kind}`).click();
        await expect(alertOf(editor, `${kind} added successfully!`)).toBeVisible();

        const fields = { name: "Not saved", image: "/favicon.svg", translations: textsOf("Before.") };
        const id = await (kind === "Coin" ? records.coin(fields) : records.exchange(fields));
        await editor.route(`**/api/admin/${entity}s/${id}`, (route) => route.abort());
        await editor.goto(`${listOf(kind)}/edit/${id}`);
        await hydrated(editor);
        await editor.getByLabel("Cons (English)").fill("Typed meanwhile");
        await submit(editor, "Save Changes").click();
        await expect(alertOf(editor, `Error updating ${entity}. Please try again.`)).toBeVisible();
        await expect(editor.getByLabel("Cons (English)")).toHaveValue("Typed meanwhile");
      });

      test("a refused picture is the add's failure, and leaves nothing on disk", async ({ editor, product }) => {
        const folder = join(product.dataDir, "images");
        const before = readdirSync(folder);
        await editor.goto(add);
        await fillForm(editor, kind, "With a bad picture");
        const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
        const label = kind === "Coin" ? "Coin Image" : "Exchange Logo";
        await editor.getByLabel(label).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg });
        await submit(editor, `Add ${kind}`).click();
        await expect(alertOf(editor, `Error adding ${entity}. Please try again.`)).toContainText("Upload failed");
        await expect(editor.getByLabel(label)).toHaveAccessibleDescription(
          /This file is not a JPEG, PNG, WebP or AVIF image/,
        );
        await expect(editor.getByLabel(label)).toBeFocused();
        expect(readdirSync(folder)).toEqual(before);
        const frames = (await Promise.all([picture("#123456"), picture("#654321")])).map(({ buffer }) => buffer);
        const moving = await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
        await editor.getByLabel(label).setInputFiles({ name: "a.webp", mimeType: "image/webp", buffer: moving });
        await submit(editor, `Add ${kind}`).click();
        await expect(editor.getByLabel(label)).toHaveAccessibleDescription(/This image is animated/);
        await editor.getByLabel(label).setInputFiles(await picture(kind === "Coin" ? "#102030" : "#302010"));
        await submit(editor, `Add ${kind}`).click();
        await expect(alertOf(editor, `${kind} added successfully!`)).toBeVisible();
        expect(readdirSync(folder).length).toBe(before.length + 2);
      });
    });

    test("a picture that is too large shows an error before it is sent", async ({ editor }) => {
      let sent = 0;
      editor.on("request", (request) => {
        if (request.url().includes("/api/admin/")) sent += 1;
      });
      await editor.goto(add);
      await fillForm(editor, kind, "With a large picture");
      const image = editor.getByLabel(kind === "Coin" ? "Coin Image" : "Exchange Logo");
      const buffer = Buffer.alloc(5 * 1024 * 1024 + 1);
      await image.setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
      await submit(editor, `Add ${kind}`).click();
      await expect(image).toHaveAccessibleDescription(/This image is larger than 5 MB/);
      await expect(image).toBeFocused();
      expect(sent).toBe(0);
      await image.setInputFiles(await picture());
      await expect(image).not.toHaveAttribute("aria-invalid", "true");
    });

    test("a draft typed over an older version keeps only its own changes on top of the newer one", async ({
      editor,
      records,
    }) => {
      const fields = { name: "Old draft", image: "/favicon.svg", translations: textsOf("Before.") };
      const service = kind === "Coin" ? records.coins : records.exchanges;
      const id = await (kind === "Coin" ? records.coin(fields) : records.exchange(fields));
      await editor.goto(`${listOf(kind)}/edit/${id}`);
      await hydrated(editor);
      await editor.getByLabel("Description (English)").fill("Mine.");
      await editor.waitForFunction((key) => key in localStorage, `draft:${kind.toLowerCase()}:${id}`);
      if (kind === "Coin") {
        const now = await records.coins.get(id);
        await records.coins.update(id, now.version, { ...now, country: "Jordan" }, "other@example.com");
      } else {
        const now = await records.exchanges.get(id);
        await records.exchanges.update(id, now.version, { ...now, country: "Jordan" }, "other@example.com");
      }
      await editor.reload();
      await hydrated(editor);
      await expect(editor.getByText("Your unsaved changes were restored.")).toBeVisible();
      await submit(editor, "Save Changes").click();
      const dialog = editor.getByRole("dialog", { name: "This record has been changed" });
      await dialog.getByRole("button", { name: "Apply my changes to it" }).click();
      await expect(editor.getByLabel("Country")).toHaveValue("Jordan");
      await submit(editor, "Save Changes").click();
      await expect(alertOf(editor, `${kind} updated successfully!`)).toBeVisible();
      expect(await service.get(id)).toMatchObject({
        country: "Jordan",
        translations: { description: { en: "Mine." } },
      });
    });

    test("a stale save is refused, shows what differs, and lets the editor choose", async ({ editor, records }) => {
      const fields = { name: "Both edit", image: "/favicon.svg", translations: textsOf("Before.") };
      const id = await (kind === "Coin" ? records.coin(fields) : records.exchange(fields));
      const change = async (country: string) => {
        if (kind === "Coin") {
          const now = await records.coins.get(id);
          await records.coins.update(id, now.version, { ...now, country }, "other@example.com");
        } else {
          const now = await records.exchanges.get(id);
          await records.exchanges.update(id, now.version, { ...now, country }, "other@example.com");
        }
      };
      const dialog = editor.getByRole("dialog", { name: "This record has been changed" });
      const save = submit(editor, "Save Changes");
      await editor.goto(`${listOf(kind)}/edit/${id}`);
      await hydrated(editor);
      await change("Jordan");
      await editor.getByLabel("Description (English)").fill("Mine.");
      await save.click();
      await expect(dialog).toContainText("other@example.com");
      await expect(dialog).toContainText("Jordan");
      await expect(dialog).toContainText("Mine.");
      await dialog.getByRole("button", { name: "Apply my changes to it" }).click();
      await expect(editor.getByLabel("Country")).toHaveValue("Jordan");
      await expect(editor.getByLabel("Description (English)")).toHaveValue("Mine.");
      await change("Oman");
      await save.click();
      await dialog.getByRole("button", { name: "Use the newer version" }).click();
      await expect(editor.getByLabel("Country")).toHaveValue("Oman");
      await expect(editor.getByLabel("Description (English)")).toHaveValue("Before.");
      await editor.getByLabel("Country").fill("Qatar");
      await change("Egypt");
      await save.click();
      await dialog.getByRole("button", { name: "Overwrite it with mine" }).click();
      await expect(alertOf(editor, `${kind} updated successfully!`)).toBeVisible();
      const saved = await (kind === "Coin" ? records.coins.get(id) : records.exchanges.get(id));
      expect(saved.country).toBe("Qatar");
    });
  });
}

test("two quick presses make one record, and the buttons rest meanwhile", async ({ editor, records }) => {
  await editor.goto("/admin/coins/add");
  await fillForm(editor, "Coin", "Pressed twice");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await editor.route("**/api/admin/coins", async (route) => {
    await held;
    await route.continue();
  });
  await submit(editor, "Add Coin").dblclick();
  await expect(submit(editor, "Adding...")).toBeDisabled();
  await expect(submit(editor, "Translate")).toBeDisabled();
  await expect(submit(editor, "Cancel")).toBeDisabled();
  letGo();
  await expect(alertOf(editor, "Coin added successfully!")).toBeVisible();
  const { items } = await records.coins.listAfter({ limit: 10, search: "Pressed twice" });
  expect(items).toHaveLength(1);
});

test("a password that was typed and not saved asks before it is left, and is kept nowhere", async ({ editor }) => {
  const typed = "nine blue herons, no lamp";
  await editor.goto("/admin/account");
  await hydrated(editor);
  const field = editor.getByLabel("New password", { exact: true });
  await field.fill(typed);
  const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
  const away = editor.getByRole("link", { name: "Manage Coins" });
  for (const leave of [away, editor.getByRole("button", { name: "Log out" })]) {
    await leave.click();
    await expect(question).toContainText("what you typed will be lost");
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  }
  await away.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(editor).toHaveURL(/\/admin\/coins$/);
  expect(await editor.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(typed);
  await editor.goto("/admin/account");
  await hydrated(editor);
  await expect(field).toHaveValue("");
  await away.click();
  await expect(editor).toHaveURL(/\/admin\/coins$/);
});

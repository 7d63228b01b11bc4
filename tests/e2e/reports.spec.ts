import { createSendReport, stampsOf } from "#tests/support/send-report.ts";
import { violationsOf } from "./axe.ts";
import { expect, test, textsOf } from "./editing.ts";

// A correction whose draft waits is refused.
test.use({ locale: "ar", expectsFaults: true });

test("a reader's report becomes a draft, the draft is published, and the correction is public", async ({
  editor,
  records,
  product,
  smtp,
}) => {
  const id = await records.coin({
    name: "Reported coin",
    image: "/favicon.svg",
    translations: { ...textsOf("Before."), name: { ar: "عملة مبلَّغ عنها" } },
  });
  await editor.goto(`/coin/${id}`);
  await editor.getByRole("link", { name: "هل من خطأ؟ أبلغنا" }).click();
  await editor.getByRole("link", { name: /^خطأ/ }).click();
  await editor.getByLabel(/ما الخطأ/).fill("بلد المشروع غير صحيح.");
  await editor.getByLabel(/بريدك الإلكتروني/).fill("reader@example.com");
  // As if it had been open for an hour: nobody types this fast.
  const stamp = (await stampsOf(product))();
  await editor.locator("[name=stamp]").evaluate((field, value) => field.setAttribute("value", value), stamp);
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole("button", { name: "إرسال" }).click();
  await expect(editor.getByRole("heading", { level: 2 }).first()).toHaveText("بانتظار القراءة");
  const receipt = editor.url();
  expect(await violationsOf(editor)).toEqual([]);

  const send = await createSendReport(product);
  await send({ kind: "request", name: "Buy followers", text: "" }, { client: "203.0.113.77" });
  await editor.goto("/admin/reports");
  const spam = editor.getByRole("link", { name: /Buy followers/ });
  await editor.getByRole("listitem").filter({ has: spam }).getByRole("button", { name: "مزعج" }).click();
  await expect(editor.getByRole("alert").filter({ hasText: "عُدّ البلاغ مزعجًا." })).toContainText("تراجع");
  await expect(spam).toBeHidden();
  const row = editor.getByRole("link", { name: /خطأ/ }).filter({ hasText: "عملة مبلَّغ عنها" });
  await expect(row).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  await row.click();
  await editor.getByRole("link", { name: /تحرير/ }).click();
  await editor.getByLabel("البلد").fill("Oman");
  await editor.getByRole("button", { name: "حفظ مسوّدة" }).click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText(/مسوّدة .*عملة مبلَّغ عنها/);
  await editor.goto("/admin/reports");
  await row.click();
  await editor.getByRole("button", { name: "ربط مسوّدة هذا السجل" }).click();
  await expect(editor.getByText("المسوّدة المرتبطة بانتظار النشر.")).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  const fields = { "ما الذي صُحّح": "صُحّح البلد.", السبب: "موقع المشروع.", الرد: "شكرًا لك." };
  for (const [label, text] of Object.entries(fields))
    for (const field of await editor.getByRole("textbox", { name: new RegExp(`^${label}`) }).all())
      await field.fill(text);
  await editor.getByRole("button", { name: "إغلاق البلاغ" }).click();
  await expect(editor.getByText("المسوّدة المرتبطة لم تُنشر بعد")).toBeVisible();

  const other = await editor.context().newPage();
  await other.goto(`/admin/coins/draft/${id}`);
  await other.getByRole("button", { name: "نشر", exact: true }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "نشر" }).click();
  await expect(other).toHaveURL(/\/admin\/queue/);
  await editor.getByRole("button", { name: "إغلاق البلاغ" }).click();
  await expect(editor.getByRole("button", { name: "إعادة الفتح" })).toBeVisible();

  await other.goto("/corrections");
  await expect(other.getByRole("listitem").filter({ hasText: "عملة مبلَّغ عنها" })).toContainText("صُحّح البلد.");
  await other.goto(receipt);
  await expect(other.getByRole("main")).toContainText(/شكرًا لك\.[\s\S]*صُحّح البلد\.[\s\S]*موقع المشروع\./);
  expect(smtp.mails.find(({ to }) => to.includes("reader@example.com"))?.text).toContain("شكرًا لك.");
});

test("a record that is edited from a report leads back to the report, and the correction is published", async ({
  editor,
  records,
  product,
}) => {
  const id = await records.coin({ name: "Corrected coin", image: "/favicon.svg", translations: textsOf("Before.") });
  const send = await createSendReport(product);
  await send({ kind: "error", about: `coin:${id}`, text: "The country is wrong." }, { client: "203.0.113.78" });
  await editor.goto("/admin");
  const today = editor.locator("section").filter({ has: editor.getByRole("heading", { name: "ما ينتظر اليوم" }) });
  await today.getByRole("link", { name: /مفتوح/ }).click();
  await editor.getByRole("link", { name: /خطأ/ }).filter({ hasText: "Corrected coin" }).click();
  // What was written before the correction is there again after it.
  await editor.getByLabel("الرد (العربية)").fill("شكرًا لك.");
  await editor.getByRole("link", { name: /تحرير/ }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "مغادرة" }).click();
  await editor.getByLabel("البلد").fill("Oman");
  await editor.getByRole("button", { name: "حفظ التغييرات" }).click();
  await expect(editor.getByRole("alert").filter({ hasText: "حُدّثت العملة بنجاح!" })).toBeVisible();
  await expect(editor.getByRole("heading", { level: 1 })).toContainText("Corrected coin");
  await expect(editor.getByText("لم تُربط مسوّدة بعد.")).toHaveCount(0);
  await expect(editor.getByText("ما تغيّر بعد وصول هذا البلاغ:")).toBeVisible();
  await expect(editor.getByRole("definition").filter({ hasText: "Oman" })).toContainText("غير معروف");
  await expect(editor.getByText("لم يترك بريدًا")).toBeVisible();
  await expect(editor.getByLabel("الرد (العربية)")).toHaveValue("شكرًا لك.");
  expect(await violationsOf(editor)).toEqual([]);
  for (const label of ["ما الذي صُحّح", "السبب", "الرد"])
    for (const field of await editor.getByRole("textbox", { name: new RegExp(`^${label}`) }).all())
      await field.fill("صُحّح البلد.");
  await editor.getByRole("button", { name: "إغلاق البلاغ" }).click();
  await expect(editor.getByRole("button", { name: "إعادة الفتح" })).toBeVisible();
  const deleted = editor.getByText("يُحذف البريد عند إغلاق البلاغ");
  await expect(deleted).toBeVisible();
  await editor.getByRole("button", { name: "إعادة الفتح" }).click();
  await expect(editor.getByRole("button", { name: "إغلاق البلاغ" })).toBeVisible();
  await expect(deleted).toBeVisible();
});

/** Notifications of changed statuses, from the form of an editor to what a browser shows in the reader's language. */
import type { BrowserContext, Page, Worker } from "@playwright/test";
import type { Language } from "#domain/text/language.ts";
import { type Browser as Receiver, startPushService } from "#tests/stand-ins/push-service.ts";
import { alertOf, test as base, expect, submit } from "./editing.ts";
import { SMOKE } from "./fixtures.ts";

type PushService = Awaited<ReturnType<typeof startPushService>>;

const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  productSettings: [
    // The push service has to be there first: its fixture starts before the product.
    // biome-ignore lint/correctness/noUnusedFunctionParameters: Playwright reads the fixtures from this pattern
    async ({ pushService }, use) => use({ PUSH_HOSTS: "127.0.0.1", DELIVERY_ALLOW_PRIVATE: "1" }),
    { scope: "worker" },
  ],
});

test.use({ locale: "en" });

const READERS = [
  {
    language: "ar",
    notify: "نبّهني على هذا الجهاز",
    on: "الإشعارات مفعّلة.",
    off: "أُوقفت الإشعارات، وحُذف ما خزّناه لأجلها.",
    body: "كان «حلال» وصار «حرام»\nصارت خزينتها تُقرض بفائدة.",
    dir: "rtl",
  },
  {
    language: "en",
    notify: "Notify me on this device",
    on: "Notifications are on.",
    off: "Notifications are off. What we stored for them was deleted.",
    body: "Was Halal, now Haram\nIts treasury began to lend at interest.",
    dir: "ltr",
  },
  {
    language: "tr",
    notify: "Bu cihazda haber ver",
    on: "Bildirimler açık.",
    off: "Bildirimler kapalı. Onlar için sakladıklarımız silindi.",
    body: "Önce Helal, şimdi Haram\nHazinesi faizle borç vermeye başladı.",
    dir: "ltr",
  },
] as const;

const prefixOf = (language: Language): string => (language === "ar" ? "" : `/${language}`);

/** The browser's push service is the stand-in: all else of the browser is as it is. */
const signUpWith = (context: BrowserContext, { endpoint, p256dh, auth }: Receiver) =>
  context.addInitScript(
    ({ json, stored }) => {
      const subscription = () => {
        const key = localStorage.getItem(stored);
        if (key === null) return null;
        const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
        return {
          endpoint: json.endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => json,
          unsubscribe: async () => {
            localStorage.removeItem(stored);
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription();
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem(stored, String(options?.applicationServerKey));
        return subscription() as PushSubscription;
      };
    },
    { json: { endpoint, keys: { p256dh, auth } }, stored: "test-push-key" },
  );

/** As the push service of the browser's maker hands it to the worker. */
async function deliver(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(data) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, lang, dir, data }) => ({ title, body, lang, dir, data }));
  });

/** What the worker opens where its notification is pressed. Only a person's own press may open a window: it is noted instead. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      NotificationEvent: new (type: string, init: { notification?: Notification | undefined }) => Event;
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (address) => {
      opened.push(address);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent("notificationclick", { notification });
    dispatchEvent(Object.assign(event, { waitUntil: () => {} }));
    return { opened, left: (await scope.registration.getNotifications()).length };
  });

test(
  "a changed status reaches every reader in their language; who leaves is stored nowhere",
  SMOKE,
  async ({ browser, editor, product, records, database, pushService }) => {
    test.slow();
    const id = await records.coin({
      name: "Once Halal",
      category: "halal",
      image: "/favicon.svg",
      translations: { description: { en: "It is made for a test." } },
    });
    const stored = async (): Promise<number> =>
      (await database.db.selectFrom("push_subscriptions").select("id").execute()).length;
    const pages = new Map<Language, Page>();

    await test.step("three readers watch the coin and turn notifications on", async () => {
      for (const { language, notify, on } of READERS) {
        const context = await browser.newContext({
          baseURL: product.url,
          locale: language,
          serviceWorkers: "allow",
          permissions: ["notifications"],
        });
        await signUpWith(context, pushService.open(`/${language}`));
        const page = await context.newPage();
        await page.goto(`${prefixOf(language)}/coin/${id}`);
        const star = page.locator(`[data-watch="coin ${id}"]`).first();
        await star.click();
        await expect(star).toHaveAttribute("aria-pressed", "true");
        await page.goto(`${prefixOf(language)}/watchlist`);
        const button = page.getByRole("button", { name: notify });
        await button.click();
        await expect(page.getByText(on)).toBeVisible();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        pages.set(language, page);
      }
      expect(await stored()).toBe(READERS.length);
    });

    await test.step("an editor saves another status", async () => {
      await editor.goto(`/admin/coins/edit/${id}`);
      await editor.getByLabel("Islamic Finance Category").selectOption({ label: "Haram" });
      await editor.getByLabel("Reason for Category (English)").fill("Its treasury began to lend at interest.");
      await editor.getByLabel("Reason for Category (Arabic)").fill("صارت خزينتها تُقرض بفائدة.");
      await editor.getByLabel("Reason for Category (Turkish)").fill("Hazinesi faizle borç vermeye başladı.");
      await submit(editor, "Save Changes").click();
      await expect(alertOf(editor, "Coin updated successfully!")).toBeVisible();
    });

    for (const { language, body, dir } of READERS)
      await test.step(`the message in ${language} is shown as it was written`, async () => {
        const received = () => pushService.received.filter(({ path }) => path === `/${language}`);
        await expect.poll(() => received().map(({ data }) => data.body)).toEqual([body]);
        const page = pages.get(language) as Page;
        for (const { data } of received()) await deliver(page, data);
        const data = `${prefixOf(language)}/coin/${id}`;
        await expect.poll(() => shown(page)).toEqual([{ title: "Once Halal", body, lang: language, dir, data }]);
        const [worker] = page.context().serviceWorkers();
        if (!worker) throw new Error("There is no worker.");
        expect(await press(worker)).toEqual({ opened: [product.url + data], left: 0 });
        await page.goto(data);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Once Halal");
        await page.goto(`${prefixOf(language)}/watchlist`);
      });

    await test.step("turned off again, nothing of them is stored", async () => {
      for (const { language, notify, off } of READERS) {
        const page = pages.get(language) as Page;
        await page.getByRole("button", { name: notify }).click();
        await expect(page.getByText(off)).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem("mizan-push"))).toBeNull();
        await page.context().close();
      }
      expect(await stored()).toBe(0);
      expect(await database.db.selectFrom("deliveries").select("id").execute()).toEqual([]);
    });
  },
);

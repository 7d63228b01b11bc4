import { X } from "lucide-react";
import type { FailedList, PageArgs, PageHead } from "#app/document/page-module.ts";
import { messageForms } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { RateNote } from "#app/ui/kit/price.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { NumberField, TextField } from "#app/ui/zakat/zakat-fields.tsx";
import { HELD_STATUSES } from "#domain/holdings/sheet.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";

export function loader({ context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "shell.holdings", description: "holdings.intro", hidden: true });

export const failed: FailedList = { title: "shell.holdings", text: "holdings.error" };

const MAX_NAME = 100;
const HIDDEN = "[&[hidden]]:hidden";
const BOX = "rounded-card border border-line p-4";

/** Everything on it is done in the browser (`app/page-script/lazy/holdings/`): the page and its files are the same for everybody. */
export default function HoldingsPage() {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  return (
    <main
      id="content"
      className="page py-6 lg:py-10"
      data-holdings={localize("/coin/")}
      data-words={JSON.stringify(messageForms(language, "holdingsScript"))}
      data-zakat-words={JSON.stringify(messageForms(language, "zakatScript"))}
    >
      <div className="flex max-w-4xl flex-col gap-6">
        <header>
          <h1 id="first-screen">{t("shell.holdings")}</h1>
          <p className="mt-2 max-w-prose text-muted">{t("holdings.intro")}</p>
        </header>
        <noscript>
          <p className="card p-5">{t("holdings.noScript")}</p>
        </noscript>
        <div className="needs-script flex flex-col gap-6">
          <p data-not-kept hidden role="alert" className="rounded-card bg-accent-soft p-4">
            {t("zakat.notKept")}
          </p>
          <Adding />
          <p data-said role="status" className="font-semibold empty:hidden" />
          <ul data-rows className="flex flex-col" />
          <p data-empty className="text-muted">
            {t("holdings.empty")}
          </p>
          <Sheet />
          <Tools />
          <SourceNote source={MARKET_SOURCE} at={null} />
        </div>
      </div>
      <datalist id="held-coins" />
      <RowTemplate />
      {HELD_STATUSES.map((status) => (
        <template key={status} data-badge={status}>
          <StatusBadge status={status} />
        </template>
      ))}
    </main>
  );
}

function Adding() {
  const t = useMessages();
  return (
    <section aria-label={t("zakat.add")} className="card flex flex-col gap-4 p-5 print:hidden">
      <div data-new className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_auto]">
        <TextField field="name" label={t("zakat.coin")} list="held-coins" maxLength={MAX_NAME} />
        <NumberField field="amount" label={t("zakat.amount")} />
        <Button data-do="add" look="primary" className="sm:mt-6">
          {t("zakat.add")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button data-do="watchlist" hidden>
          {t("zakat.fromWatchlist")}
        </Button>
        <label className={`${buttonClass()} cursor-pointer has-focus-visible:outline-3`}>
          <input type="file" accept=".csv,.txt,text/csv,text/plain" data-csv className="sr-only" />
          {t("holdings.fromCsv")}
        </label>
      </div>
      <p className="max-w-prose text-sm text-muted">{t("holdings.csvText")}</p>
    </section>
  );
}

function Sheet() {
  const t = useMessages();
  return (
    <section
      data-sheet
      hidden
      aria-labelledby="sheet"
      className={`card flex flex-col gap-4 p-5 print:border-0 ${HIDDEN}`}
    >
      <h2 id="sheet" className="text-2xl">
        {t("holdings.sheet")}
      </h2>
      <p>
        {t("holdings.total")}: <bdi data-total className="figures text-2xl font-bold" />
      </p>
      <div data-bar aria-hidden="true" className="flex h-4 overflow-hidden rounded-full bg-raised" />
      <ul data-statuses className="flex flex-col gap-2" />
      <div data-changed hidden className={`rounded-card bg-accent-soft p-4 ${HIDDEN}`}>
        <h3>{t("holdings.changed")}</h3>
        <ul data-changes className="my-2 list-disc ps-6" />
        <Button data-do="seen">{t("watchlist.seen")}</Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className={BOX}>
          <h3>{t("zakat.zakat")}</h3>
          <p data-zakat className="figures text-xl font-bold" />
          <p data-zakat-note className="text-sm text-muted" />
          <p data-next className="text-sm" />
          <PageLink to="/zakat#calculator" className="inline-flex min-h-11 items-center underline print:hidden">
            {t("holdings.calculate")}
          </PageLink>
        </div>
        <div className={BOX}>
          <h3>{t("zakat.purify")}</h3>
          <p data-purify className="figures text-xl font-bold" />
          <p className="text-sm text-muted">{t("holdings.purifyText")}</p>
          <PageLink to="/purification" className="inline-flex min-h-11 items-center underline print:hidden">
            {t("zakat.howPurify")}
          </PageLink>
        </div>
      </div>
      <p className="text-sm text-muted">
        <RateNote />
      </p>
    </section>
  );
}

function Tools() {
  const t = useMessages();
  return (
    <section
      data-tools
      hidden
      aria-label={t("watchlist.tools")}
      className={`flex flex-col gap-3 print:hidden ${HIDDEN}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button data-do="export">{t("holdings.export")}</Button>
        <Button data-do="print">{t("zakat.print")}</Button>
        <Button data-do="clear">{t("holdings.clear")}</Button>
      </div>
      <p className="max-w-prose text-sm text-muted">{t("holdings.private")}</p>
    </section>
  );
}

/** One holding, copied by the script for each. */
function RowTemplate() {
  const t = useMessages();
  return (
    <template id="holding-row">
      <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-t border-line py-4 sm:grid-cols-[3fr_2fr_2fr_auto]">
        <div className="min-w-0 max-sm:col-span-3">
          <p className="flex flex-wrap items-center gap-2">
            <span data-name className="font-bold" />
            <span data-status />
          </p>
          <p data-value className="figures text-sm" />
          <p data-hinges className="text-sm text-muted" />
        </div>
        <NumberField field="amount" label={t("zakat.amount")} />
        <NumberField field="price" label={t("zakat.price")} />
        <button
          type="button"
          data-do="remove"
          data-label={t("zakat.remove")}
          className="mt-6 inline-flex size-11 items-center justify-center rounded-full border border-line hover:border-accent print:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </li>
    </template>
  );
}

import { X } from "lucide-react";
import { messageForms } from "#app/i18n/messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { DOLLAR, RATES_SOURCE, SHOWN_CURRENCIES } from "#domain/market/currency.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { PURPOSES, SCHOOLS } from "#domain/zakat/zakat.ts";
import type { ZakatView } from "#domain/zakat/zakat-view.ts";
import { DateField, NumberField, Only, SelectField, TextField } from "./zakat-fields.tsx";
import { StepTemplate, ZakatResultPanel } from "./zakat-result.tsx";

/** Its legend floats so that it is laid out like the rest. */
const GROUP = "flex min-w-0 flex-col gap-3 border-t border-line pt-5";
const FIELDS = "grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3";
const MAX_CODE = 12;

/**
 * Calculated in the browser alone (`app/page-script/lazy/zakat/`). It is no form and its fields have no names: there is nothing
 * that could be sent.
 */
export function ZakatCalculator({ view: { coins, gold, rates, nisabs, years } }: { view: ZakatView }) {
  const t = useMessages();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return (
    <TitledSection
      id="calculator"
      title={t("zakat.calculator")}
      look="text-2xl"
      className="card flex flex-col gap-6 p-5 print:border-0 print:p-0"
    >
      <noscript>
        <p className="max-w-prose rounded-card bg-accent-soft p-4">{t("zakat.needsScript")}</p>
      </noscript>
      <div
        id="zakat"
        data-ounce={gold?.ounce}
        data-rates={JSON.stringify(rates)}
        data-words={JSON.stringify(messageForms(language, "zakatScript"))}
        className="needs-script grid grid-cols-1 gap-8 lg:grid-cols-[5fr_3fr] print:block"
      >
        <div className="flex min-w-0 flex-col gap-6 print:hidden">
          <p data-not-kept hidden className="max-w-prose rounded-card bg-accent-soft p-4">
            {t("zakat.notKept")}
          </p>
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="sr-only">{t("zakat.currency")}</legend>
            <div className={FIELDS}>
              <SelectField field="currency" label={t("zakat.currency")}>
                <option value="USD">{t("zakat.dollars")}</option>
                {SHOWN_CURRENCIES.filter((code) => code !== DOLLAR).map((code) => (
                  <option key={code} value={code}>
                    {names.of(code)} ({code})
                  </option>
                ))}
                <option value="other">{t("zakat.otherCurrency")}</option>
              </SelectField>
              <div data-other hidden>
                <TextField field="code" label={t("zakat.code")} maxLength={MAX_CODE} />
              </div>
              <div data-rated hidden>
                <NumberField field="rate" label={t("zakat.rate")} />
              </div>
            </div>
            <p data-rated hidden className="text-sm text-muted">
              <ExternalLink href={RATES_SOURCE.url} className="underline">
                {t("zakat.ratesFrom")}
              </ExternalLink>
            </p>
          </fieldset>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.holdings")}</legend>
            <SourceNote inDollars source={MARKET_SOURCE} at={null} />
            <p className="text-sm text-muted">{t("zakat.addMoney")}</p>
            <ul data-holdings />
            <div className="flex flex-wrap gap-3">
              <Button data-do="add">{t("zakat.add")}</Button>
              <Button data-do="watchlist" hidden>
                {t("zakat.fromWatchlist")}
              </Button>
            </div>
          </fieldset>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.money")}</legend>
            <p className="text-sm text-muted">{t("zakat.moneyHint")}</p>
            <div className={FIELDS}>
              <NumberField field="cash" label={t("zakat.cash")} />
              <Only to="common hanafi maliki hanbali">
                <NumberField field="debts" label={t("zakat.debts")} />
              </Only>
              <Only to="hanafi maliki hanbali">
                <NumberField field="laterDebts" label={t("zakat.laterDebts")} hint={t("zakat.laterDebtsHint")} />
              </Only>
              <Only to="maliki">
                <NumberField field="property" label={t("zakat.property")} hint={t("zakat.propertyHint")} />
              </Only>
              <Only to="waits">
                <NumberField field="sold" label={t("zakat.sold")} hint={t("zakat.soldHint")} />
              </Only>
              <NumberField field="received" label={t("zakat.received")} hint={t("zakat.receivedHint")} />
            </div>
          </fieldset>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.rule")}</legend>
            <div className={FIELDS}>
              <SelectField field="school" label={t("zakat.school")}>
                {SCHOOLS.map((school) => (
                  <option key={school} value={school}>
                    {t(`zakat.${school}`)}
                  </option>
                ))}
              </SelectField>
              <SelectField field="coinsAre" label={t("zakat.coinsAre")}>
                <option value="goods">{t("zakat.areGoods")}</option>
                <option value="money">{t("zakat.areMoney")}</option>
              </SelectField>
              <Only to="maliki">
                <SelectField field="trader" label={t("zakat.trader")}>
                  <option value="active">{t("zakat.active")}</option>
                  <option value="waits">{t("zakat.waits")}</option>
                </SelectField>
              </Only>
              <Only to="maliki shafii hanbali">
                <SelectField field="fell" label={t("zakat.fell")}>
                  <option value="no">{t("zakat.fellNo")}</option>
                  <option value="yes">{t("zakat.fellYes")}</option>
                </SelectField>
              </Only>
              <SelectField field="nisab" label={t("zakat.nisab")}>
                {nisabs.map(({ id, metal, grams, note }) => (
                  <option key={id} value={id}>
                    {t(`zakat.metal.${metal}`, { grams })} ({note})
                  </option>
                ))}
              </SelectField>
              <NumberField
                field="gram"
                label={t("zakat.gram")}
                hint={gold ? t("zakat.gramHint", { token: gold.token }) : t("zakat.gramTyped")}
              />
              <SelectField field="year" label={t("zakat.year")}>
                {years.map(({ id, percent }) => (
                  <option key={id} value={id}>
                    {t(id === "solar" ? "zakat.solar" : "zakat.lunar", { percent })}
                  </option>
                ))}
              </SelectField>
              <DateField field="last" label={t("zakat.last")} hint={t("zakat.lastHint")} />
            </div>
            <a href="#schools" className="inline-flex min-h-11 items-center self-start text-ink underline">
              {t("zakat.whatSchoolsSay")}
            </a>
          </fieldset>
          <p data-kept className="max-w-prose text-sm text-muted">
            {t("zakat.kept")}
          </p>
        </div>
        <ZakatResultPanel />
      </div>
      {/* What can be chosen, with its price and when that was fetched: nothing is asked of the server while somebody types. */}
      <datalist id="zakat-coins">
        {coins.map(({ id, label, price, at, isMoney }) => (
          <option
            key={id}
            value={label}
            data-id={id}
            data-price={price}
            data-at={at}
            data-money={isMoney || undefined}
          />
        ))}
      </datalist>
      <HoldingTemplate />
      <StepTemplate />
    </TitledSection>
  );
}

const MAX_NAME = 100;

/** One holding, copied by the script of the page for each that is added. */
function HoldingTemplate() {
  const t = useMessages();
  return (
    <template id="zakat-holding">
      <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 border-t border-line py-4 sm:grid-cols-[3fr_2fr_2fr_4fr_auto]">
        <div className="max-sm:col-span-3">
          <TextField field="name" label={t("zakat.coin")} list="zakat-coins" maxLength={MAX_NAME} />
        </div>
        <NumberField field="amount" label={t("zakat.amount")} />
        <div className="min-w-0 max-sm:col-span-2">
          <NumberField field="price" label={t("zakat.price")} />
        </div>
        <div className="min-w-0 max-sm:col-span-2">
          <SelectField field="purpose" label={t("zakat.purpose")}>
            {PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(`zakat.${purpose}`)}
              </option>
            ))}
          </SelectField>
          <p data-money hidden className="mt-1 text-sm text-muted">
            {t("zakat.countsAlways")}
          </p>
        </div>
        <button
          type="button"
          data-do="remove"
          data-label={t("zakat.remove")}
          className="mt-6 inline-flex size-11 items-center justify-center justify-self-end rounded-full border border-line hover:border-accent"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </li>
    </template>
  );
}

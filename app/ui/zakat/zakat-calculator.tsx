import { messageForms } from "#app/i18n/messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { ZakatView } from "#domain/views/zakat-view.ts";
import { NumberField, SelectField, TextField } from "./field.tsx";
import { CoinChoices, HoldingTemplate } from "./holding-template.tsx";
import { StepTemplate } from "./step-list.tsx";
import { ZakatResult } from "./zakat-result.tsx";

/** Its legend floats so that it is laid out like the rest. */
const GROUP = "flex min-w-0 flex-col gap-3 border-t border-line pt-5";
const FIELDS = "grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3";
const MAX_CODE = 12;

/**
 * Calculated in the browser alone (`app/page-script/lazy/zakat/`). It is no form and its fields have no names: there is nothing
 * that could be sent.
 */
export function ZakatCalculator({ view: { coins, gold, nisabs, years } }: { view: ZakatView }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <section aria-labelledby="calculator" className="card flex flex-col gap-6 p-5 print:border-0 print:p-0">
      <h2 id="calculator" className="text-2xl">
        {t("zakat.calculator")}
      </h2>
      <noscript>
        <p className="max-w-prose rounded-card bg-accent-soft p-4">{t("zakat.needsScript")}</p>
      </noscript>
      <div
        id="zakat"
        data-ounce={gold?.ounce}
        data-words={JSON.stringify(messageForms(language, "zakatScript"))}
        className="needs-script flex flex-col gap-6"
      >
        <div className="flex flex-col gap-6 print:hidden">
          <p data-kept className="max-w-prose text-sm text-muted">
            {t("zakat.kept")}
          </p>
          <p data-not-kept hidden className="max-w-prose rounded-card bg-accent-soft p-4">
            {t("zakat.notKept")}
          </p>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.currency")}</legend>
            <div className={FIELDS}>
              <SelectField field="currency" label={t("zakat.currency")}>
                <option value="USD">{t("zakat.dollars")}</option>
                <option value="other">{t("zakat.otherCurrency")}</option>
              </SelectField>
              <div data-other hidden>
                <TextField field="code" label={t("zakat.code")} maxLength={MAX_CODE} />
              </div>
              <div data-other hidden>
                <NumberField field="rate" label={t("zakat.rate")} />
              </div>
            </div>
          </fieldset>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.holdings")}</legend>
            <SourceNote source={MARKET_SOURCE} at={null} />
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
              <NumberField field="debts" label={t("zakat.debts")} />
              <NumberField field="received" label={t("zakat.received")} hint={t("zakat.receivedHint")} />
            </div>
          </fieldset>
          <fieldset className={GROUP}>
            <legend className="float-start text-lg font-bold">{t("zakat.rule")}</legend>
            <div className={FIELDS}>
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
            </div>
          </fieldset>
        </div>
        <ZakatResult />
      </div>
      <CoinChoices coins={coins} />
      <HoldingTemplate />
      <StepTemplate />
    </section>
  );
}

import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import type { AskQuery } from "#domain/ask/ask-query.ts";
import { CURRENCIES, WAYS } from "#domain/ask/pay.ts";
import { PAGES } from "#domain/pages.ts";
import { oncePerLanguage } from "#domain/text/language.ts";

/** As wide as its column: a browser that has to measure every choice fetches the letters of all of them. */
const FIELD = "field-sizing-content min-h-11 w-full rounded-xl border border-field bg-surface px-3 text-ink";

/** On a wide screen the button is at the end of the fields. */
const IN_ROW = "grid-cols-1 sm:grid-cols-2 lg:flex lg:items-end lg:*:min-w-0 lg:*:flex-1 lg:*:last:flex-none";

/** The stablecoins that most purchases are paid with; any other coin can be given in the address. */
const PAID_COINS = ["USDT", "USDC"];

type Props = {
  /** Of its fields: a page may have the form more than once. */
  id: string;
  asked?: Partial<AskQuery> | undefined;
  countries: readonly { iso: string; name: string }[];
  /** Left out where the page itself is about it. */
  without?: "coin" | "exchange" | undefined;
  /** Without the way to pay, two in a row. */
  isShort?: boolean;
  /** One field below the other, in a narrow column. */
  isNarrow?: boolean;
  submit?: "primary" | "quiet";
};

const currenciesIn = oncePerLanguage((language) => {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return CURRENCIES.map((code) => ({ value: code, name: `${names.of(code) ?? code} (${code})` }));
});

/** A plain form, which works without scripts. With them the country is remembered (`page-script/lazy/remembered.ts`). */
export function AskForm({ id, asked = {}, countries, without, isShort, isNarrow, submit = "primary" }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { pay = "", country, view } = asked;
  const columns = isShort ? "grid-cols-2 items-end" : isNarrow ? "grid-cols-1" : IN_ROW;
  return (
    <form action={localize(PAGES.ask.path)} className={`grid gap-3 *:min-w-0 ${columns}`}>
      {view && <input type="hidden" name="view" value={view} />}
      {(["coin", "exchange"] as const).map((name) =>
        without === name ? (
          <input key={name} type="hidden" name={name} value={asked[name]} />
        ) : (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="text-sm text-muted">
              {t(`ask.${name}`)}
            </label>
            <input
              id={`${id}-${name}`}
              name={name}
              defaultValue={asked[name] ?? ""}
              placeholder={t("ask.typed")}
              maxLength={100}
              autoComplete="off"
              className={FIELD}
            />
          </div>
        ),
      )}
      {!isShort && <PayField id={`${id}-pay`} pay={pay} />}
      <div>
        <label htmlFor={`${id}-country`} className="text-sm text-muted">
          {t("ask.country")}
        </label>
        <select id={`${id}-country`} name="country" defaultValue={country ?? ""} data-choose-country className={FIELD}>
          <option value="">{t("ask.any")}</option>
          {countries.map(({ iso, name }) => (
            <option key={iso} value={iso}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass(submit, isShort ? "px-3" : "justify-self-start")}>
        {t("ask.submit")}
      </button>
    </form>
  );
}

function PayField({ id, pay }: { id: string; pay: string }) {
  const t = useMessages();
  const language = useLanguage();
  const ways = WAYS.map((way) => ({ value: way as string, name: t(`ask.${way}`) }));
  const offered = [...ways, ...PAID_COINS.map((coin) => ({ value: coin, name: coin })), ...currenciesIn(language)];
  const isOffered = pay === "" || offered.some(({ value }) => value === pay);
  return (
    <div>
      <label htmlFor={id} className="text-sm text-muted">
        {t("ask.pay")}
      </label>
      <select id={id} name="pay" defaultValue={pay} className={FIELD}>
        <option value="">{t("ask.any")}</option>
        {!isOffered && <option value={pay}>{pay}</option>}
        {offered.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

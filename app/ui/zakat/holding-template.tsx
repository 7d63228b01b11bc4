import { X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import type { CoinChoice } from "#domain/views/zakat-view.ts";
import { PURPOSES } from "#domain/zakat/zakat.ts";
import { NumberField, SelectField, TextField } from "./field.tsx";

const MAX_NAME = 100;

/** One holding, copied by the script of the page for each that is added. */
export function HoldingTemplate() {
  const t = useMessages();
  return (
    <template id="zakat-holding">
      <li className="grid grid-cols-2 items-start gap-3 border-t border-line py-4 sm:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="max-sm:col-span-2">
          <TextField field="name" label={t("zakat.coin")} list="zakat-coins" maxLength={MAX_NAME} />
        </div>
        <NumberField field="amount" label={t("zakat.amount")} />
        <NumberField field="price" label={t("zakat.price")} />
        <SelectField field="purpose" label={t("zakat.purpose")}>
          {PURPOSES.map((purpose) => (
            <option key={purpose} value={purpose}>
              {t(`zakat.${purpose}`)}
            </option>
          ))}
        </SelectField>
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

/** What can be chosen, with its price and when that was fetched: nothing is asked of the server while somebody types. */
export function CoinChoices({ coins }: { coins: readonly CoinChoice[] }) {
  return (
    <datalist id="zakat-coins">
      {coins.map(({ id, label, price, at }) => (
        <option key={id} value={label} data-id={id} data-price={price} data-at={at} />
      ))}
    </datalist>
  );
}

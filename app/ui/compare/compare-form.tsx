import { Columns2 } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink, TextLink } from "#app/ui/kit/inline-text.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { MOST_COMPARED, toCompareSearch } from "#domain/compare/compare-query.ts";
import type { Choices } from "#domain/compare/comparison.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { directionOf } from "#domain/text/language.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";

const SELECT = "min-h-11 w-full rounded-xl border border-field bg-surface px-3 text-ink";
const ADDS = { coin: "compare.addCoin", exchange: "compare.addExchange" } as const;

const NUMBERS = Array.from({ length: MOST_COMPARED }, (_, index) => index + 1);

type ChooseProps = { type: RecordType; choices: Choices; chosen: readonly string[] };

/** Four choices in a form of the page's own address, so that it works without scripts. Empty ones are left out there. */
export function ChooseForm({ type, choices, chosen }: ChooseProps) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <form action={localize("/compare")} className="card flex flex-col gap-3 p-5">
      <h2 className="text-xl">{t(`compare.${type}s`)}</h2>
      {NUMBERS.map((number) => (
        <div key={number}>
          <label htmlFor={`${type}-${number}`} className="text-sm text-muted">
            {t(`compare.${type}Number`, { number })}
          </label>
          <select id={`${type}-${number}`} name={type} defaultValue={chosen[number - 1] ?? ""} className={SELECT}>
            <Options choices={choices} />
          </select>
        </div>
      ))}
      <OnlySome type={type} choices={choices} />
      <button type="submit" className={buttonClass("primary", "self-start")}>
        {t("compare.show")}
      </button>
    </form>
  );
}

type AddProps = {
  type: RecordType;
  cards: readonly ReviewCard[];
  choices: Choices | undefined;
  view: string | undefined;
};

/** Adds one more to those that are compared, or starts over. */
export function AddForm({ type, cards, choices, view }: AddProps) {
  const t = useMessages();
  const localize = useLocalize();
  const ids = new Set(cards.map(({ id }) => id));
  const left = choices && { ...choices, items: choices.items.filter(({ id }) => !ids.has(id)) };
  return (
    <div className="mt-8 flex flex-col gap-3">
      {left && left.items.length > 0 && (
        <form action={localize("/compare")} data-applies className="flex flex-wrap items-end gap-3">
          {cards.map(({ id }) => (
            <input key={id} type="hidden" name={type} value={id} />
          ))}
          {view && <input type="hidden" name="view" value={view} />}
          <div className="min-w-48 max-sm:flex-1">
            <label htmlFor="add" className="text-sm text-muted">
              {t(ADDS[type])}
            </label>
            <select id="add" name={type} className={SELECT}>
              <Options choices={left} />
            </select>
          </div>
          <button type="submit" className={buttonClass()}>
            {t("compare.add")}
          </button>
        </form>
      )}
      {left && <OnlySome type={type} choices={left} />}
      <PageLink to="/compare" className="inline-flex min-h-11 items-center self-start text-ink underline">
        {t("compare.restart")}
      </PageLink>
    </div>
  );
}

function Options({ choices: { items } }: { choices: Choices }) {
  const t = useMessages();
  return (
    <>
      <option value="">{t("compare.nobody")}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id} dir={directionOf(name.language)}>
          {name.text}
        </option>
      ))}
    </>
  );
}

function OnlySome({ type, choices: { items, isWhole } }: { type: RecordType; choices: Choices }) {
  const t = useMessages();
  if (isWhole) return null;
  return (
    <p className="text-sm text-muted">
      {t("compare.onlySome", { count: items.length })}{" "}
      <TextLink to={LIST_PATHS[type]}>{t(type === "coin" ? "coins.title" : "exchanges.title")}</TextLink>
    </p>
  );
}

/** Without scripts it opens the form with this record chosen; with them it puts the record into the tray (`page-script/lazy/tray.ts`). */
export function CompareLink({ type, id, name }: { type: RecordType; id: string; name: string }) {
  const t = useMessages();
  return (
    <PageLink to={`/compare${toCompareSearch(type, [id])}`} data-compare={name} className={buttonClass()}>
      <Columns2 aria-hidden="true" className="size-4" />
      {t("compare.show")}
    </PageLink>
  );
}

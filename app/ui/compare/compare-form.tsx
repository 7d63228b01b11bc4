import { Columns2, X } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink, Shown, TextLink } from "#app/ui/kit/inline-text.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { EXAMPLES, LEAST_COMPARED, MOST_COMPARED, toCompareSearch } from "#domain/compare/compare-query.ts";
import type { Choices } from "#domain/compare/comparison.ts";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";

type Props = {
  type: RecordType;
  /** What is chosen already. */
  cards: readonly ReviewCard[];
  choices: Choices;
  view: string | undefined;
};

/**
 * A field for each record that is still wanted, in a form of the page's own address, so that it works without scripts.
 * The browser suggests the names; a symbol is understood as well.
 */
export function ChooseForm({ type, cards, choices, view }: Props) {
  const t = useMessages();
  const address = useLocalize()("/compare");
  const ids = cards.map(({ id }) => id);
  const left = choices.items.filter(({ id }) => !ids.includes(id));
  const wanted = Math.min(MOST_COMPARED - ids.length, Math.max(1, LEAST_COMPARED - ids.length));
  if (wanted === 0) return null;
  const numbers = Array.from({ length: wanted }, (_, index) => ids.length + index + 1);
  return (
    <form action={address} className="card mt-4 flex flex-wrap items-end gap-4 p-5">
      {view && <input type="hidden" name="view" value={view} />}
      {cards.map(({ id, name, image, letter }) => (
        <span key={id} className="chip max-w-full">
          <input type="hidden" name={type} value={id} />
          <Logo image={image} letter={letter} size="tiny" />
          <Shown value={name} className="truncate" />
          <a
            href={addView(address + toCompareSearch(type, without(ids, id)), view)}
            data-within
            aria-label={t("compare.remove", { name: name.text })}
            className="-me-3 inline-flex size-11 items-center justify-center"
          >
            <X aria-hidden="true" className="size-5" />
          </a>
        </span>
      ))}
      {numbers.map((number) => (
        <label key={number} className="flex min-w-48 flex-1 flex-col gap-1 text-sm text-muted">
          {t(`compare.${type}Number`, { number })}
          <input
            name={type}
            list="choices"
            autoComplete="off"
            placeholder={t("compare.nobody")}
            className="min-h-11 w-full rounded-xl border border-field bg-surface px-3 text-base text-ink"
          />
        </label>
      ))}
      <button type="submit" className={buttonClass("primary")}>
        {t("compare.show")}
      </button>
      <datalist id="choices">
        {left.map(({ id, name, symbol }) => (
          <option key={id} value={name.text}>
            {symbol}
          </option>
        ))}
      </datalist>
      <OnlySome type={type} choices={choices} />
    </form>
  );
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);

/** Pairs to begin with. */
export function Examples({ type, choices: { items } }: Pick<Props, "type" | "choices">) {
  const t = useMessages();
  const address = useLocalize()("/compare");
  const nameOf = (wanted: string) => items.find(({ id }) => id === wanted)?.name.text;
  const pairs = EXAMPLES[type].flatMap((ids) => {
    const names = ids.map(nameOf);
    return names.every(Boolean) ? [{ to: address + toCompareSearch(type, ids), names }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="examples" className="mt-8">
      <h2 id="examples" className="text-xl">
        {t("compare.examples")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pairs.map(({ to, names: [first, second] }) => (
          <li key={to}>
            <a href={to} className="chip max-w-full">
              <bdi>{first}</bdi> / <bdi>{second}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnlySome({ type, choices: { items, isWhole } }: { type: RecordType; choices: Choices }) {
  const t = useMessages();
  if (isWhole) return null;
  return (
    <p className="w-full text-sm text-muted">
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

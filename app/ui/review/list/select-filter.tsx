import { buttonClass } from "#app/ui/kit/button.tsx";

type Props = {
  /** The list's own address, without a query. */
  address: string;
  name: string;
  label: string;
  /** What represents all of them. */
  any: string;
  chosen: string | undefined;
  choices: readonly { value: string; name: string }[];
  /** The rest of the query, as it stays. */
  rest: string;
  submit: string;
};

/** Narrows a list to one of many: a form of the page's own address, so that it works without scripts. */
export function SelectFilter({ address, name, label, any, chosen, choices, rest, submit }: Props) {
  return (
    <form action={address} data-applies className="flex flex-wrap items-center gap-3">
      {[...new URLSearchParams(rest)].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={name} className="text-sm text-muted">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen ?? ""}
        className="min-h-11 min-w-0 flex-1 rounded-full border border-line bg-surface px-4 text-ink"
      >
        <option value="">{any}</option>
        {choices.map(({ value, name: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonClass()}>
        {submit}
      </button>
    </form>
  );
}

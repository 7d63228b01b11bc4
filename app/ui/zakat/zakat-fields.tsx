import type { ReactNode } from "react";

/** Fields by their names (`data-field`) and nothing that a browser would send. */

const INPUT =
  "min-h-11 w-full min-w-0 rounded-xl border border-field bg-surface px-3 font-normal text-ink aria-invalid:border-down";
const LABEL = "flex min-w-0 flex-col gap-1 text-sm font-semibold";

/** Fields that only some schools, or one who waits, need: the script of the page shows and reads them. */
export const Only = ({ to, children }: { to: string; children: ReactNode }) => (
  <div data-only={to} hidden>
    {children}
  </div>
);

type Field = { field: string; label: string; hint?: string | undefined };

/** The script of the page writes what it read of a number into the note, and the hint where it read nothing. */
export const NumberField = (props: Field) => <NotedField {...props} isNumber />;

export const DateField = (props: Field) => <NotedField {...props} isNumber={false} />;

function NotedField({ field, label, hint, isNumber }: Field & { isNumber: boolean }) {
  const note = `zakat-${field}-note`;
  const kind = isNumber
    ? ({ type: "text", inputMode: "decimal", dir: "ltr", className: `${INPUT} rtl:text-end` } as const)
    : { type: "date", className: INPUT };
  return (
    <div className="min-w-0">
      <label className={LABEL}>
        {label}
        <input data-field={field} autoComplete="off" aria-describedby={note} {...kind} />
      </label>
      <p id={note} data-hint={isNumber ? (hint ?? "") : undefined} className="mt-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

type SelectProps = { field: string; label: string; children: ReactNode };

export function SelectField({ field, label, children }: SelectProps) {
  return (
    <label className={LABEL}>
      {label}
      <select data-field={field} autoComplete="off" className={INPUT}>
        {children}
      </select>
    </label>
  );
}

type TextProps = { field: string; label: string; list?: string; maxLength: number };

export function TextField({ field, label, list, maxLength }: TextProps) {
  return (
    <label className={LABEL}>
      {label}
      <input
        data-field={field}
        type="text"
        list={list}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        className={INPUT}
      />
    </label>
  );
}

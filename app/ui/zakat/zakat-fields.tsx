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

export function NumberField({ field, label, hint }: Field) {
  return (
    <div className="min-w-0">
      <label className={LABEL}>
        {label}
        <input
          data-field={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-describedby={`zakat-${field}-note`}
          className={`${INPUT} rtl:text-end`}
        />
      </label>
      <p id={`zakat-${field}-note`} data-hint={hint ?? ""} className="mt-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

export function DateField({ field, label, hint }: Field) {
  return (
    <div className="min-w-0">
      <label className={LABEL}>
        {label}
        <input
          data-field={field}
          type="date"
          autoComplete="off"
          aria-describedby={`zakat-${field}-note`}
          className={INPUT}
        />
      </label>
      <p id={`zakat-${field}-note`} className="mt-1 text-sm text-muted">
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

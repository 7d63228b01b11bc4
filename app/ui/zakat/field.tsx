import type { ReactNode } from "react";

export const INPUT =
  "min-h-11 w-full min-w-0 rounded-xl border border-field bg-surface px-3 text-ink aria-invalid:border-down";
const LABEL = "flex min-w-0 flex-col gap-1 text-sm font-semibold";

/** A field by its name (`data-field`) and nothing that a browser would send. */
export function NumberField({ field, label, hint }: { field: string; label: string; hint?: string | undefined }) {
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
          className={`${INPUT} font-normal rtl:text-end`}
        />
      </label>
      <p id={`zakat-${field}-note`} data-hint={hint ?? ""} className="mt-1 text-sm text-muted">
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
      <select data-field={field} autoComplete="off" className={`${INPUT} font-normal`}>
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
        className={`${INPUT} font-normal`}
      />
    </label>
  );
}

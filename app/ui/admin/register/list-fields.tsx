import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { type FormField, toTyped } from "#domain/forms/register-form.ts";
import { type Path, valueAt } from "#domain/forms/typed-path.ts";
import { type Document, readDocument, readText } from "#domain/records/document.ts";
import { useEntry } from "./entry-context.ts";
import { TextsField } from "./plain-fields.tsx";
import { fieldWords } from "./register-words.ts";

type RowsProps = { name: string; path: Path; blank: (items: readonly unknown[]) => Document; row: RowOf };
type RowOf = (path: Path, label: string) => ReactNode;

/** Rows that can be added and removed; the focus goes on to the next one. */
function Rows({ name, path, blank, row }: RowsProps) {
  const t = useStaffMessages();
  const { typed, errorAt, change } = useEntry();
  const { fallback: addButton, handOn } = useRowFocus<HTMLButtonElement>();
  const value = valueAt(typed, path);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const field = fieldWords(t, name);
  const error = errorAt(path);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-3">
      <legend className="px-1 font-bold">{field}</legend>
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and rows are never reordered
        <div key={index} className="flex min-w-0 flex-col gap-4 border-b border-line pb-4">
          {row([...path, String(index)], t("register.item", { field, number: index + 1 }))}
          <Button
            look="danger"
            className="self-start"
            onClick={({ currentTarget }) => {
              handOn(currentTarget);
              change(path, items.toSpliced(index, 1));
            }}
            {...ROW_CONTROL}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {t("register.removeItem", { field, number: index + 1 })}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-down">
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        className="self-start"
        onClick={() => change(path, [...items, blank(items)])}
        {...ROW_CONTROL}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t("register.addItem", { field })}
      </Button>
    </fieldset>
  );
}

/** A source can be cited at once: it comes with the next free id. */
function nextSourceId(items: readonly unknown[]): string {
  const taken = new Set(items.map((item) => readText(readDocument(item).id)));
  let next = 1;
  while (taken.has(`s${next}`)) next += 1;
  return `s${next}`;
}

/** `children` draws the fields of one row: they are of every type, lists among them. */
type ListProps = { field: Extract<FormField, { type: "list" }>; path: Path; children: (path: Path) => ReactNode };

export function ListField({ field: { name, fields }, path, children }: ListProps) {
  const blank = (items: readonly unknown[]): Document =>
    toTyped(fields, name === "sources" ? { id: nextSourceId(items) } : {});
  return (
    <Rows
      name={name}
      path={path}
      blank={blank}
      row={(at, label) => (
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-2 font-semibold text-muted">{label}</legend>
          {children(at)}
        </fieldset>
      )}
    />
  );
}

type TextListProps = { field: Extract<FormField, { type: "text-list" }>; path: Path };

export function TextListField({ field: { name, rows }, path }: TextListProps) {
  return (
    <Rows
      name={name}
      path={path}
      blank={() => ({ ar: "", en: "", tr: "" })}
      row={(at, label) => <TextsField label={label} rows={rows} path={at} required />}
    />
  );
}

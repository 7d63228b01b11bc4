import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { SEARCH_FIELD, SEARCH_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { type StaffListQuery, WORK_FILTERS } from "#domain/lists/staff-list-query.ts";
import { STATUS_FILTERS } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";

/**
 * A field whose value is in the address follows it when that changes, for example by Back. It is neither mounted again,
 * which would take the focus from it, nor touched otherwise: what is typed stays.
 */
function useFieldFromAddress<Field extends { value: string }>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const last = useRef(value);
  useEffect(() => {
    if (field.current && last.current !== value) field.current.value = value;
    last.current = value;
  }, [value]);
  return field;
}

type FilterProps = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
};

/** Chosen is asked for, without a button to press. */
function Filter({ name, label, value, options }: FilterProps) {
  const submit = useSubmit();
  const field = useFieldFromAddress<HTMLSelectElement>(value);
  return (
    <label className="flex min-w-36 flex-1 flex-col gap-1">
      <span className="text-sm text-muted">{label}</span>
      <select
        ref={field}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
        className={`${INPUT_CLASS} w-full`}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search and filters; all are in the address, so that the list can be shared and returned to. */
export function StaffListControls({ type, query }: { type: RecordType; query: StaffListQuery }) {
  const t = useStaffMessages();
  const site = useMessages();
  const { staff: list } = CONTENT_TYPES[type].paths;
  const search = useFieldFromAddress<HTMLInputElement>(query.search);
  return (
    <Form role="search" action={list} className="mt-4 flex flex-col gap-3">
      <div className="flex items-end gap-3">
        <label className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-sm text-muted">{t(`${type}.search`)}</span>
          <input
            ref={search}
            id={SEARCH_FIELD}
            type="search"
            name="q"
            defaultValue={query.search}
            className={INPUT_CLASS}
            dir="auto"
            {...SEARCH_KEYS}
          />
        </label>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          {t("staffList.searchButton")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Filter
          name="category"
          label={site("category.filter")}
          value={query.category}
          options={STATUS_FILTERS.map((filter) => [filter, site(`category.${filter}`)])}
        />
        <Filter
          name="work"
          label={t("work.label")}
          value={query.work}
          options={WORK_FILTERS.map((filter) => [filter, t(`work.${filter}`)])}
        />
      </div>
    </Form>
  );
}

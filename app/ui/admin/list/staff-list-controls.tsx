import { CirclePlus, Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { KINDS } from "#domain/kinds/kinds.ts";
import type { StaffListQuery } from "#domain/lists/staff-list-query.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";

/**
 * A field whose value is in the address follows it when that changes, for example by Back. It is neither mounted anew,
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

/** Search and status filter; both are in the address, so that the list can be shared and returned to. */
export function StaffListControls({ kind, query }: { kind: Entity; query: StaffListQuery }) {
  const t = useStaffMessages();
  const site = useMessages();
  const submit = useSubmit();
  const { staff: list } = KINDS[kind].paths;
  const search = useFieldFromAddress<HTMLInputElement>(query.search);
  const category = useFieldFromAddress<HTMLSelectElement>(query.category);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Form role="search" action={list} className="flex min-w-0 flex-1 basis-full flex-wrap items-end gap-3 sm:basis-0">
        <label className="flex min-w-48 flex-1 basis-full flex-col gap-1 sm:basis-0">
          <span className="text-sm text-muted">{t(`${kind}.search`)}</span>
          <input ref={search} type="search" name="q" defaultValue={query.search} className={INPUT_CLASS} dir="auto" />
        </label>
        <label className="flex flex-col gap-1 max-sm:flex-1">
          <span className="text-sm text-muted">{site("category.filter")}</span>
          <select
            ref={category}
            name="category"
            defaultValue={query.category}
            onChange={({ currentTarget }) => submit(currentTarget.form)}
            className={INPUT_CLASS}
          >
            {CATEGORY_FILTERS.map((filter) => (
              <option key={filter} value={filter}>
                {site(`category.${filter}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          {t("staffList.searchButton")}
        </Button>
      </Form>
      <Link to={`${list}/add`} className={buttonClass("primary")}>
        <CirclePlus aria-hidden="true" className="size-5" />
        {t(`${kind}.addTitle`)}
      </Link>
    </div>
  );
}

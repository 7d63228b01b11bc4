import { CirclePlus, Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import type { StaffListQuery } from "#domain/lists/staff-list-query.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import { EDITING, type EditingKind } from "../editing-kind.ts";
import { useFieldAfterAddress } from "./use-field-after-address.ts";

/** Search and status filter; both stand in the address, so the list can be shared and come back to. */
export function StaffListControls({ kind, query }: { kind: EditingKind; query: StaffListQuery }) {
  const t = useStaffMessages();
  const site = useMessages();
  const submit = useSubmit();
  const { list } = EDITING[kind];
  const search = useFieldAfterAddress<HTMLInputElement>(query.search);
  const category = useFieldAfterAddress<HTMLSelectElement>(query.category);
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

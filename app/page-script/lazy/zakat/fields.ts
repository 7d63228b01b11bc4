/** The fields of the calculator, by `data-field`. They have no name: nothing of them could be sent. */

export type Field = HTMLInputElement | HTMLSelectElement;

/** Those of a holding stand within its row, and are not among the others. */
export function fieldsIn(place: HTMLElement): Partial<Record<string, Field>> {
  const isRow = place.matches("[data-holdings] > li");
  const found = [...place.querySelectorAll<Field>("[data-field]")].filter(
    (field) => isRow || !field.closest("[data-holdings]"),
  );
  return Object.fromEntries(found.map((field) => [field.dataset.field ?? "", field]));
}

/** What is said below a field. */
export function noteOf(field: Field): HTMLElement | null {
  const id = field.getAttribute("aria-describedby");
  return id ? document.getElementById(id) : null;
}

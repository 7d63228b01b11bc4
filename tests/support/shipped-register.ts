/** The bodies, positions and countries that come with the product. */
import type { RegisterEntries } from "#domain/content-types/register.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { loadEntries } from "#server/content/transfer/content-files.ts";

export async function loadShipped<Type extends RegisterType>(type: Type): Promise<RegisterEntries[Type][]> {
  const entries = await loadEntries("content");
  return entries.flatMap((one) => (one.type === type ? [one.entry as RegisterEntries[Type]] : []));
}

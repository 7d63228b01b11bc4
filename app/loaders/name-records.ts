/** Records of ours, named as the reader knows them. */

import { type ContentType, type NamedRecord, RECORD_TYPES } from "#domain/records/content-type.ts";
import type { About } from "#domain/reports/report.ts";
import { pickName } from "#domain/text/language.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** Null where there is no such record. */
export async function nameRecord(args: RouteArgs, about: About | null): Promise<NamedRecord | null> {
  const record = about && (await args.context.get(servicesContext).records[about.entity].find(about.id));
  if (!about || !record) return null;
  return { ...about, name: pickName(record.translations.name, languageOfRequest(args.request), record.name).text };
}

/** The same of many, each type read once. */
export async function nameRecords(
  args: RouteArgs,
  wanted: readonly { entity: ContentType; id: string }[],
): Promise<(about: { entity: ContentType; id: string } | null) => NamedRecord | null> {
  const { records } = args.context.get(servicesContext);
  const language = languageOfRequest(args.request);
  const found = new Map<string, NamedRecord>();
  for (const entity of RECORD_TYPES) {
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map(({ id }) => id))];
    for (const [id, { name, translations }] of await records[entity].findAll(ids))
      found.set(`${entity} ${id}`, { entity, id, name: pickName(translations.name, language, name).text });
  }
  return (about) => (about && found.get(`${about.entity} ${about.id}`)) ?? null;
}

type NamedRow = { entity: ContentType; id: string; row: { name: string } };

/** Rows of records get the names that the reader knows; what is not public keeps its own. */
export async function renameRows(args: RouteArgs, rows: readonly NamedRow[]): Promise<void> {
  const nameOf = await nameRecords(args, rows);
  for (const { row, ...about } of rows) row.name = nameOf(about)?.name ?? row.name;
}

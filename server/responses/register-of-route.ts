/** Routes that are mounted once for each part of the register: which part a request is for, and what they answer alike. */
import type { NewerState } from "#domain/api/staff-answers.ts";
import { registerTypeOf, toEntry } from "#domain/content-types/register.ts";
import { toTyped } from "#domain/forms/register-form.ts";
import type { Document } from "#domain/records/document.ts";
import type { RegisterService } from "#server/content/register/register-entries.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

export const registerOfRoute = ({
  pattern,
  context,
}: Pick<RouteArgs, "context"> & { pattern: string }): RegisterService =>
  context.get(servicesContext).registerEntries[registerTypeOf(pattern)];

/** The state that a stale save ran into, as the form shows it. */
export async function newerEntry(entries: RegisterService, id: string): Promise<NewerState<Document>> {
  const newer = await entries.get(id);
  const [last] = await entries.history(id, { limit: 1 });
  const form = toTyped(entries.kind, toEntry(entries.kind, newer));
  return { id, version: newer.version, editor: last?.editor ?? "", at: newer.updatedAt, form };
}

/** The requests of the staff screen. Each carries the administrator's own password. */
import { request } from "#app/ui/admin/call-api.ts";
import type { EmptyAnswer } from "#domain/api/account-answers.ts";
import type { Role } from "#domain/staff/roles.ts";
import type { StaffChange } from "#domain/staff/staff-change.ts";
import type { Language } from "#domain/text/language.ts";

const ROOT = "/api/admin/staff";

export type Place = { role: Role; languages: readonly Language[] };

const personAt = (id: string): string => `${ROOT}/${encodeURIComponent(id)}`;

export const invite = (invited: Place & { email: string }) => (password: string) =>
  request<EmptyAnswer>("POST", ROOT, { ...invited, password });

export const withdraw = (email: string) => (password: string) =>
  request<EmptyAnswer>("DELETE", ROOT, { email, password });

export const placePerson = (id: string, place: Place) => (password: string) =>
  request<EmptyAnswer>("PUT", personAt(id), { ...place, password });

export const changePerson = (id: string, change: StaffChange) => (password: string) =>
  request<EmptyAnswer>("POST", personAt(id), { change, password });

/** Where reads go: to the database itself, or to a copy of it that is known to have everything this server has heard of. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

export type Read = <Result>(work: (db: Kysely<Schema>) => Promise<Result>) => Promise<Result>;

export const readFrom =
  (db: Kysely<Schema>): Read =>
  (work) =>
    work(db);

/** What one person wrote, and what one checked, by the id of the account. */
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import type { About } from "#domain/reports/report.ts";
import type { PersonPart } from "#domain/staff/public-profile.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";

/** Of each type; nobody reads further. */
const MOST = 500;

export type ReviewsBy = (part: PersonPart, id: string) => Promise<About[]>;

export const createReviewsBy =
  ({ db }: Pick<Database, "db">): ReviewsBy =>
  async (part, id) => {
    const found = await Promise.all(
      RECORD_TYPES.map(async (entity) => {
        const rows = await db
          .selectFrom(RECORD_TABLES[entity])
          .select("id")
          .where(`${part}_by`, "=", id)
          .orderBy("name_key")
          .limit(MOST)
          .execute();
        return rows.map((row) => ({ entity, id: row.id }));
      }),
    );
    return found.flat();
  };

/** Every review for the search engines, in parts that stay below their limits. */

import { sql } from "kysely";
import { totalOf } from "#domain/records/category.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { selectCounts } from "./reads/record-counts.ts";

/** Each review is three addresses with four alternates each: 15,000 of the 50,000 addresses, some 15 of the 50 MB a part may have. */
export const REVIEWS_PER_PART = 5000;

export type SitemapPart = { entity: RecordType; part: number };
export type SitemapReview = { id: string; changedAt: string | null };

export type Sitemap = ReturnType<typeof createSitemap>;

export function createSitemap({ db }: Pick<Database, "db">) {
  return {
    /** At least one part of each type, so that the index never names nothing. */
    async parts(): Promise<SitemapPart[]> {
      const parts: SitemapPart[] = [];
      for (const entity of RECORD_TYPES) {
        const total = totalOf(await selectCounts(db, entity), "all");
        const count = Math.max(1, Math.ceil(total / REVIEWS_PER_PART));
        for (let part = 1; part <= count; part += 1) parts.push({ entity, part });
      }
      return parts;
    },

    /** The reviews of one part, by id, with the time of their last change. */
    reviews({ entity, part }: SitemapPart): Promise<SitemapReview[]> {
      const page = db
        .selectFrom(RECORD_TABLES[entity])
        .select("id")
        .orderBy("id")
        .limit(REVIEWS_PER_PART)
        .offset((part - 1) * REVIEWS_PER_PART);
      return db
        .selectFrom(page.as("record"))
        .select([
          "record.id",
          sql<string | null>`(select revisions.at from revisions where revisions.entity = ${entity}
            and revisions.entity_id = record.id order by revisions.content_version desc limit 1)`.as("changedAt"),
        ])
        .orderBy("record.id")
        .execute();
    },
  };
}

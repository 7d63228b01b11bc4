/** How the comparison is loaded: the records that are named, what they are compared by, and who else can be chosen. */

import { type CompareQuery, chooseCompared, LEAST_COMPARED } from "#domain/compare/compare-query.ts";
import { type ComparedRecord, compareRecords } from "#domain/compare/compare-records.ts";
import { type Choices, type ComparisonView, idOfTyped } from "#domain/compare/comparison.ts";
import type { ViewQuery } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { assessThroughView } from "#domain/screening/through-view.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import { toViewChoice, type ViewChoice } from "#domain/views/view-choice.ts";
import { methodWords, viewTexts } from "#server/content/reference.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Services } from "#server/services.ts";
import { findNamedExchange } from "./review.ts";

/** A form does not name more than these; every other record is chosen on its own page. */
const MOST_CHOICES = 200;
const BY_NAME = { category: "all", sort: "name", order: "asc", page: 1, pageSize: MOST_CHOICES } as const;

async function listChoices({ records }: Services, type: RecordType, language: Language): Promise<Choices> {
  const { items, total } = await records[type].listCards(BY_NAME, language);
  return { items: items.map(({ id, name, symbol }) => ({ id, name, symbol })), isWhole: total <= items.length };
}

/** Never waits for the market service. */
async function figuresOf({ figures }: Services, record: ReviewRecord): Promise<ComparedRecord["figures"]> {
  if (!("uses" in record)) return figures.ofExchange(record);
  const [known] = await figures.of([record]);
  return known ?? {};
}

/** The records that a query names: as many as are compared, and what is to be said of the rest. */
export async function findCompared(services: Services, { type, ids }: Pick<CompareQuery, "type" | "ids">) {
  return chooseCompared(ids, await Promise.all(ids.map((id) => services.records[type].find(id))));
}

export type ShownComparison = ComparisonView & { view: ViewChoice };

export async function loadComparison(args: RouteArgs, query: CompareQuery & ViewQuery): Promise<ShownComparison> {
  const services = args.context.get(servicesContext);
  const language = languageOfRequest(args.request);
  const { type, view } = query;
  const choices = await listChoices(services, type, language);
  const ids = query.ids.map((typed) => idOfTyped(choices, typed));
  const { compared: stored, beyond, unknown } = await findCompared(services, { type, ids: [...new Set(ids)] });
  const exchanges = await Promise.all(stored.map((record) => findNamedExchange(args, record, language)));
  const records = stored.map((record, index) =>
    assessThroughView(type, view, record, () => exchanges[index]?.standing ?? null),
  );
  const cards = records.map((record) => services.showImage(toRecordCard(type, record, language)));
  const shared = {
    type,
    cards,
    left: {
      unknown,
      beyond: beyond.map(({ name, translations }) => pickName(translations.name, language, name).text),
      isMixed: query.isMixed,
    },
    choices,
    view: toViewChoice(view, [], viewTexts(language)),
  };
  if (records.length < LEAST_COMPARED) return { ...shared, groups: [], fetchedAt: null };
  const compared = await Promise.all(
    records.map(
      async (record, index): Promise<ComparedRecord> => ({
        record,
        why: cards[index]?.why ?? { text: "", language },
        exchange: exchanges[index] ?? null,
        figures: await figuresOf(services, record),
      }),
    ),
  );
  return {
    ...shared,
    groups: compareRecords(type, compared, { language, words: methodWords(language) }),
    fetchedAt: compared.map(({ figures }) => figures.fetchedAt).find((at) => typeof at === "string") ?? null,
  };
}

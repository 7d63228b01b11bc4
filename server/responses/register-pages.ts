/** How pages and endpoints read the register of positions, and the names that its pages show beside it. */
import type { RecordType } from "#domain/records/content-type.ts";
import type { Position, Register } from "#domain/screening/positions.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { type BodyView, type Named, type RegisterContext, toBodyView } from "#domain/views/register-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, POSITIONS_TAG, recordTag } from "#server/page-cache/page-tags.ts";
import { NotFoundError } from "../errors.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

/** The only way for a loader to the register: whoever reads it shows it. */
export async function readRegister({ context }: Pick<RouteArgs, "context">): Promise<Register> {
  addCacheTags(context, POSITIONS_TAG);
  return context.get(servicesContext).register;
}

type RecordId = { entity: RecordType; id: string };

/** The coin or exchange that a position names. */
function recordOf({ scope }: Position): RecordId[] {
  if (scope.type === "coin") return [{ entity: "coin", id: scope.coin }];
  return scope.type === "product" && scope.exchange ? [{ entity: "exchange", id: scope.exchange }] : [];
}

async function findName({ context }: Pick<RouteArgs, "context">, { entity, id }: RecordId, language: Language) {
  addCacheTags(context, recordTag(entity, id));
  try {
    const { name, translations } = await context.get(servicesContext).records[entity].get(id);
    const named: Named = { path: `/${entity}/${id}`, name: pickName(translations.name, language, name).text };
    return [[`${entity} ${id}`, named] as const];
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

/** What the subjects of these positions are called. */
export async function namesFor(
  args: Pick<RouteArgs, "context">,
  positions: readonly Position[],
  language: Language,
): Promise<RegisterContext> {
  const wanted = new Map(positions.flatMap(recordOf).map((record) => [`${record.entity} ${record.id}`, record]));
  const found = await Promise.all([...wanted.values()].map((record) => findName(args, record, language)));
  const { facts, uses } = methodWords(language);
  return {
    language,
    nameOfKind: (kind) => facts.coin.kind?.values[kind]?.label ?? kind,
    nameOfUse: (use) => uses.coin[use]?.name,
    nameOfProduct: (product) => uses.exchange[product]?.name ?? product,
    records: new Map(found.flat()),
  };
}

/** Everything that one body said. Throws NotFoundError. */
export async function loadBody(args: RouteArgs, id: string): Promise<BodyView> {
  const register = await readRegister(args);
  const own = register.positions.filter(({ body }) => body === id);
  const body = toBodyView(register, id, await namesFor(args, own, languageOfRequest(args.request)));
  if (!body) throw new NotFoundError(`There is no body ${JSON.stringify(id)}.`);
  return body;
}

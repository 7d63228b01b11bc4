/** Reads the register of positions for pages and endpoints: names of what positions are about, one body, the lens of a body, and one country with its exchanges. */
import { type CountryExchangesView, type PlacedExchanges, toCountryView } from "#domain/countries/country-view.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { CoinSubject, Position, Register } from "#domain/register/positions.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { type LensPosition, type LensView, toLensPosition, toLensText, toLensView } from "#domain/views/lens-view.ts";
import type { PositionView } from "#domain/views/position-view.ts";
import { type BodyView, type Named, type RegisterContext, toBodyView } from "#domain/views/register-view.ts";
import { type BodyCriteria, presetOf, toChosenView } from "#domain/views/view-choice.ts";
import type { PlacedRef } from "#server/content/exchange-places.ts";
import { methodWords, viewTexts } from "#server/content/reference.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, COUNTRIES_TAG, listTag, POSITIONS_TAG, recordTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** Loaders read the register only here, so that every page that shows it has its cache tag. */
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
  const record = await context.get(servicesContext).records[entity].find(id);
  if (!record) return [];
  const name = pickName(record.translations.name, language, record.name).text;
  const named: Named = { path: `/${entity}/${id}`, name };
  return [[`${entity} ${id}`, named] as const];
}

/** The names of the subjects of these positions. */
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

/** What the published criteria of a body result in for our coins, by our reading; null for most bodies. */
async function loadCriteria({ request, context }: RouteArgs, id: string): Promise<BodyCriteria | null> {
  const texts = viewTexts(languageOfRequest(request));
  const view = presetOf(id, texts);
  const chosen = view && toChosenView(view, texts);
  if (!chosen) return null;
  addCacheTags(context, listTag("coin"));
  const counts = await context.get(servicesContext).coins.views.counts(view);
  return { ...chosen, counts };
}

/** A body with all its positions. Throws NotFoundError. */
export async function loadBody(args: RouteArgs, id: string): Promise<BodyView & { criteria: BodyCriteria | null }> {
  const register = await readRegister(args);
  const own = register.positions.filter(({ body }) => body === id);
  const body = toBodyView(register, id, await namesFor(args, own, languageOfRequest(args.request)));
  if (!body) throw new NotFoundError(`There is no body ${JSON.stringify(id)}.`);
  return { ...body, criteria: await loadCriteria(args, id) };
}

type Lens = {
  view: LensView;
  /** The stance of the chosen body on a coin. Undefined while none is chosen. */
  position: (subject: CoinSubject) => LensPosition | undefined;
  /** The position that this stance is based on. */
  text: (subject: CoinSubject) => PositionView | undefined;
};

/** Without a chosen body the page still lists the bodies, so it has the tag of the register too. */
export function loadLens({ request, context }: RouteArgs, id: string | null): Lens {
  addCacheTags(context, POSITIONS_TAG);
  const { register } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const view = toLensView(id, register, language);
  const { chosen } = view;
  return {
    view,
    position: (subject) => (chosen ? toLensPosition(chosen, subject, register, language) : undefined),
    text: (subject) => (chosen && toLensText(chosen, subject, register, language)) ?? undefined,
  };
}

/** How many exchanges of each presence are shown; the list of exchanges has them all. */
const MOST_SHOWN = 50;

/** Throws NotFoundError. */
export async function loadCountry({ context }: Pick<RouteArgs, "context">, iso: string, language: Language) {
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchangePlaces, exchanges } = context.get(servicesContext);
  const country = countries.find((each) => each.iso === iso);
  if (!country) throw new NotFoundError(`There is no country ${JSON.stringify(iso)}.`);
  const placed = await exchangePlaces.inCountry(iso);
  const firstOf = async (refs: readonly PlacedRef[]): Promise<PlacedExchanges> => {
    const cards = await exchanges.cardsOf(refs.slice(0, MOST_SHOWN), language);
    return { total: refs.length, shown: cards.map(({ id, name, status }) => ({ id, name, status })) };
  };
  const [licensed, open, barred, all] = await Promise.all([
    firstOf(placed.licensed),
    firstOf(placed.open),
    firstOf(placed.barred),
    exchanges.count(),
  ]);
  const unknown = Math.max(0, all - licensed.total - open.total - barred.total);
  const found: CountryExchangesView = { licensed, open, barred, unknown };
  return { country: toCountryView(country, language), exchanges: found };
}

/** Shows a draft to anyone who has the address of its preview: the real page over the content as it would be. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { countrySchema } from "#domain/countries/country.ts";
import type { Document } from "#domain/records/document.ts";
import { bodySchema, type Position, positionSchema, type Register, withEntry } from "#domain/register/positions.ts";
import type { ComparedEntry } from "#server/content/drafts/compare-draft.ts";
import { NotFoundError } from "#server/errors.ts";
import { type RouteArgs, servicesContext, withServices } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { loadCoin } from "./coin.ts";
import { loadExchange } from "./exchange.ts";
import { loadBody, loadCountry } from "./register.ts";

const gone = () => new NotFoundError("There is no such preview.");

type Reviewed = { review: { name: { text: string }; why: { text: string } } };
const headOf = ({ review }: Reviewed) => ({ name: review.name.text, text: review.why.text });

async function coinPage(args: RouteArgs, id: string, get: (id: string) => Promise<Coin>) {
  const { coins } = args.context.get(servicesContext);
  const loaded = await loadCoin({ ...args, params: { id } }, { ...coins, get }, { lens: null, country: null });
  return { type: "coin", loaded, head: headOf(loaded) } as const;
}

async function exchangePage(args: RouteArgs, id: string, get: (id: string) => Promise<Exchange>) {
  const { exchanges } = args.context.get(servicesContext);
  const loaded = await loadExchange({ ...args, params: { id } }, { ...exchanges, get });
  return { type: "exchange", loaded, head: headOf(loaded) } as const;
}

async function bodyPage(args: RouteArgs, register: Register, id: string) {
  const loaded = await loadBody(withServices(args, { register }), id);
  return { type: "body", loaded, head: { name: loaded.name, text: loaded.name } } as const;
}

async function countryPage(args: RouteArgs, drafted: Document) {
  const country = countrySchema.parse(drafted);
  const others = args.context.get(servicesContext).countries.filter(({ iso }) => iso !== country.iso);
  const over = withServices(args, { countries: [...others, country] });
  const loaded = await loadCountry(over, country.iso, languageOfRequest(args.request));
  return { type: "country", loaded, head: { name: loaded.country.name, text: loaded.country.answer } } as const;
}

/** On the page of the coin or exchange it is about, assessed with it; any other on that of its body. */
async function positionPage(args: RouteArgs, position: Position) {
  const { coins, exchanges, register: before } = args.context.get(servicesContext);
  const register = withEntry(before, { positions: position });
  const over = withServices(args, { register });
  const { scope } = position;
  if (scope.type === "coin") return coinPage(over, scope.coin, coins.get);
  if (scope.type === "product" && scope.exchange) return exchangePage(over, scope.exchange, exchanges.get);
  return bodyPage(args, register, position.body);
}

/** Throws NotFoundError for a draft that is half typed, or that refers to what is not there. */
async function entryPage(args: RouteArgs, { type, drafted, isWhole }: ComparedEntry) {
  const { register } = args.context.get(servicesContext);
  if (!isWhole) throw gone();
  if (type === "country") return countryPage(args, drafted);
  if (type === "position") return positionPage(args, positionSchema.parse(drafted));
  const body = bodySchema.parse(drafted);
  return bodyPage(args, withEntry(register, { bodies: body }), body.id);
}

/** Throws NotFoundError where the address opens nothing, or nothing any more. */
export async function loadPreview(args: RouteArgs, token: string) {
  const { drafts } = args.context.get(servicesContext);
  const found = await drafts.previews.find(token);
  if (!found) throw gone();
  const draft = await drafts.get(found);
  const compared = await drafts.compare(draft);
  const { expiresAt } = found;
  if ("isWhole" in compared) return { ...(await entryPage(args, compared)), expiresAt };
  const { drafted } = compared;
  // Only a coin has uses; an exchange has products.
  const page =
    "uses" in drafted
      ? await coinPage(args, draft.recordId, async () => drafted)
      : await exchangePage(args, draft.recordId, async () => drafted);
  return { ...page, expiresAt };
}

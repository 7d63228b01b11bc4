/** The preview of a body, a position or a country: the real page over the register as it would be. */

import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { countrySchema } from "#domain/countries/country.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { bodySchema, type Position, positionSchema, type Register, withEntry } from "#domain/screening/positions.ts";
import { createCountries } from "#server/content/countries.ts";
import type { ComparedEntry } from "#server/content/drafts/compare-draft.ts";
import { storeRecords } from "#server/content/stored-type.ts";
import { judgeRecord } from "#server/content/writes/judge-record.ts";
import { NotFoundError } from "#server/errors.ts";
import { type RouteArgs, servicesContext, withServices } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { loadCoin } from "./coin.ts";
import { loadCountry } from "./country.ts";
import { loadExchange } from "./exchange.ts";
import { loadBody } from "./register.ts";

const storedCoin = storeRecords(COIN);
const storedExchange = storeRecords(EXCHANGE);

const gone = () => new NotFoundError("There is no such preview.");

async function bodyPage(args: RouteArgs, register: Register, id: string) {
  const loaded = await loadBody(withServices(args, { register }), id);
  return { kind: "body", loaded, told: { name: loaded.name, text: loaded.name } } as const;
}

async function countryPage(args: RouteArgs, drafted: Document) {
  const country = countrySchema.parse(drafted);
  const { countries } = args.context.get(servicesContext);
  const list = [...(await countries.list()).filter(({ iso }) => iso !== country.iso), country];
  const over = withServices(args, { countries: createCountries({ countries: () => list }) });
  const loaded = await loadCountry(over, country.iso, languageOfRequest(args.request));
  return { kind: "country", loaded, told: { name: loaded.country.name, text: loaded.country.answer } } as const;
}

/** The coin or exchange that a position is about, where there is one. */
function subjectOf({ scope }: Position): { entity: RecordType; id: string } | null {
  if (scope.type === "coin") return { entity: "coin", id: scope.coin };
  return scope.type === "product" && scope.exchange ? { entity: "exchange", id: scope.exchange } : null;
}

/** On the page of the coin or exchange it is about, weighed with it; any other on that of its body. */
async function positionPage(args: RouteArgs, position: Position) {
  const { coins, exchanges, database, register: before } = args.context.get(servicesContext);
  const register = withEntry(before, { positions: position });
  const subject = subjectOf(position);
  const weighing = { trx: database.db, register, exchangeStatus: new Map() };
  if (subject?.entity === "coin") {
    const get = async (id: string) => judgeRecord(weighing, storedCoin, await coins.get(id));
    const place = { ...withServices(args, { register }), params: { id: subject.id } };
    const loaded = await loadCoin(place, { ...coins, get }, { lens: null, country: null });
    return { kind: "coin", loaded, told: { name: loaded.review.name.text, text: loaded.review.why.text } } as const;
  }
  if (subject?.entity === "exchange") {
    const get = async (id: string) => judgeRecord(weighing, storedExchange, await exchanges.get(id));
    const place = { ...withServices(args, { register }), params: { id: subject.id } };
    const loaded = await loadExchange(place, { ...exchanges, get });
    return { kind: "exchange", loaded, told: { name: loaded.review.name.text, text: loaded.review.why.text } } as const;
  }
  return bodyPage(args, register, position.body);
}

/** Throws NotFoundError for a draft that is half typed, or that refers to what is not there. */
export async function loadEntryPreview(args: RouteArgs, { type, drafted, isWhole }: ComparedEntry) {
  const { register } = args.context.get(servicesContext);
  if (!isWhole) throw gone();
  if (type === "country") return countryPage(args, drafted);
  if (type === "position") return positionPage(args, positionSchema.parse(drafted));
  const body = bodySchema.parse(drafted);
  return bodyPage(args, withEntry(register, { bodies: body }), body.id);
}

/** Shows a draft to anyone who has the address of its preview, as the page that it would become. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { Draft } from "#server/content/drafts/draft-rows.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import { NotFoundError } from "#server/errors.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { loadCoin } from "./coin.ts";
import { loadExchange } from "./exchange.ts";
import { loadEntryPreview } from "./preview-entry.ts";

/** Only a coin has uses; an exchange has products. */
const isCoin = (record: ReviewRecord): record is Coin => "uses" in record;
const isExchange = (record: ReviewRecord): record is Exchange => !isCoin(record);

const gone = () => new NotFoundError("There is no such preview.");

async function loadRecordPreview(args: RouteArgs, draft: Draft, drafted: ReviewRecord) {
  const { coins, exchanges } = args.context.get(servicesContext);
  const place = { ...args, params: { id: draft.recordId } };
  if (isCoin(drafted)) {
    const loaded = await loadCoin(place, { ...coins, get: async () => drafted }, { lens: null, country: null });
    return { kind: "coin", loaded, told: { name: loaded.review.name.text, text: loaded.review.why.text } } as const;
  }
  if (!isExchange(drafted)) throw gone();
  const loaded = await loadExchange(place, { ...exchanges, get: async () => drafted });
  return { kind: "exchange", loaded, told: { name: loaded.review.name.text, text: loaded.review.why.text } } as const;
}

/** Throws NotFoundError where the address opens nothing, or nothing any more. */
export async function loadPreview(args: RouteArgs, token: string) {
  const { drafts } = args.context.get(servicesContext);
  const found = await drafts.previews.find(token);
  if (!found) throw gone();
  const draft = await drafts.get(found);
  const compared = await drafts.compare(draft);
  const page =
    "isWhole" in compared
      ? await loadEntryPreview(args, compared)
      : await loadRecordPreview(args, draft, compared.drafted);
  return { ...page, expiresAt: found.expiresAt };
}

/** Drafts accept incomplete input: whatever it is, no 5xx, and every page of the draft still opens. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { DraftStepName } from "#app/loaders/draft-steps.ts";
import country from "#content/countries/kw.json" with { type: "json" };
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { body, CLASS, position, text } from "#tests/support/register-entries.ts";
import { openSpoiledProduct, RUNS } from "./malformed-product.ts";

const { database, staff, send, spoilAll } = await openSpoiledProduct();
const { records, entries, drafts } = openDraftService(database);

const TEXTS = { description: text("A record"), reason: text("Long enough a reason for the form to take it.") };
const shared = { image: "/favicon.svg", translations: TEXTS, sources: SOURCES };
const coin = await records.coin.create(coinInput({ ...shared, facts: SOUND_COIN }), "seed");
const exchange = await records.exchange.create(exchangeInput({ ...shared, facts: SOUND_EXCHANGE }), "seed");
await entries.body.create("drafted", body("drafted"), "seed");
const held = position("drafted-class", "drafted", CLASS, "permits");
await entries.position.create(held.id, held, "seed");

type Drafted = { entity: ContentType; folder: string; id: string; form: object };

const DRAFTED: readonly Drafted[] = [
  { entity: "coin", folder: "coins", id: coin.id, form: CONTENT_TYPES.coin.toForm(coin) },
  { entity: "exchange", folder: "exchanges", id: exchange.id, form: CONTENT_TYPES.exchange.toForm(exchange) },
  { entity: "body", folder: CONTENT_TYPES.body.folder, id: "drafted", form: body("drafted") },
  { entity: "position", folder: CONTENT_TYPES.position.folder, id: held.id, form: held },
  { entity: "country", folder: CONTENT_TYPES.country.folder, id: "kw", form: country },
];

/** The version of the draft, which is begun where there is none. */
async function versionOf({ entity, id, form }: Drafted): Promise<number> {
  const found = await drafts.find({ entity, id });
  if (found) return found.version;
  const base = await drafts.publicVersion({ entity, id });
  return (await drafts.begin(entity, { id, base, form }, staff.email)).version;
}

/** Every page of a draft, and every step that reads all of it. */
async function openEverywhere({ entity, folder, id }: Drafted): Promise<void> {
  const statuses: [string, number][] = [];
  const look = async (method: string, path: string, sent?: object) => {
    const answer = await send(method, path, sent && JSON.stringify(sent));
    statuses.push([`${method} ${path}`, answer.status]);
    return answer;
  };
  for (const path of [`draft/${id}`, `draft/${id}/edit`]) await look("GET", `/admin/${folder}/${path}.data`);
  await look("GET", "/admin/queue.data");
  const endpoint = `/api/admin/${folder}/${id}/draft`;
  const preview = await look("POST", `${endpoint}/preview`, {});
  if (preview.status === 200) await look("GET", `/en${JSON.parse(preview.body).path}`);
  for (const name of ["merge", "submit", "publish"]) {
    const found = await drafts.find({ entity, id });
    if (!found) break;
    await look("POST", `${endpoint}/${name}`, {
      version: found.version,
      ...(name === "submit" ? { assignee: "" } : {}),
    });
  }
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
}

test.each(DRAFTED)("a draft of a $entity", async (drafted) => {
  const path = `/api/admin/${drafted.folder}/${drafted.id}/draft`;
  const accepted = () => openEverywhere(drafted);
  const sent = async () => ({ version: await versionOf(drafted), form: drafted.form });
  await spoilAll({ method: "PUT", path, body: sent, accepted });
  const begun = async () => ({ requestKey: randomUUID(), form: drafted.form });
  await spoilAll({ method: "POST", path: `/api/admin/${drafted.folder}/drafts/new`, body: begun }, RUNS / 2);
});

/** In addition to the version, which every step but the first two has. */
const STEPS: Readonly<Record<DraftStepName, object | null>> = {
  preview: null,
  revoke: null,
  submit: { assignee: "" },
  assign: { assignee: staff.email },
  approve: {},
  return: { reason: "Not yet." },
  comment: { field: "name", text: "Is that its name?" },
  merge: {},
  discard: {},
  publish: {},
  restore: { revision: "an-id" },
  "confirm-deletion": {},
  "keep-record": {},
};

test.each(Object.entries(STEPS))("the step %s", async (name, more) => {
  for (const drafted of DRAFTED.filter(({ entity }) => entity === "coin" || entity === "position")) {
    const { folder, id } = drafted;
    const sent = async () => {
      const version = await versionOf(drafted);
      return more ? { version, ...more } : {};
    };
    await spoilAll({ method: "POST", path: `/api/admin/${folder}/${id}/draft/${name}`, body: sent }, RUNS / 4);
  }
});

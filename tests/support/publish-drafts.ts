/** Writes and publishes drafts in the given database until it is killed, printing the id of each one that was acknowledged. */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { COIN } from "#domain/content-types/coin.ts";
import { openDatabase } from "#server/database/open.ts";
import { openDraftService } from "./draft-service.ts";
import { coinInput } from "./record-input.ts";

const [where = ""] = process.argv.slice(2);
const database = openDatabase(JSON.parse(where));
const { coins, drafts } = openDraftService(database);
const translations = {
  description: { en: "A coin." },
  reason: { en: "Long enough a reason for the form to take it." },
};
flushCompileCache();
for (;;) {
  const coin = await coins.create(coinInput({ image: "https://img.example/a.png", translations }), "writer");
  const form = { ...COIN.toForm(coin), country: "Published" };
  await drafts.begin("coin", { id: coin.id, base: 1, form }, "writer");
  await drafts.publish({ entity: "coin", id: coin.id, version: 1 }, "writer");
  writeSync(1, `${coin.id}\n`);
}

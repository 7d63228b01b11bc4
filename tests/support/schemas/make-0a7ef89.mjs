// Makes the database of 0a7ef89.*.sql. Copy it into the root of a checkout of that commit and run it there:
//   node fixture.mjs <folder for SQLite> [PostgreSQL URL]
import { createHash } from "node:crypto";
import { COIN } from "#domain/kinds/coin.ts";
import { EXCHANGE } from "#domain/kinds/exchange.ts";
import { EMPTY_REGISTER } from "#domain/register/positions.ts";
import { createDrafts } from "#server/content/drafts/drafts.ts";
import { createRecords } from "#server/content/records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { createReports } from "#server/content/reports/reports.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { body, CLASS, position } from "#tests/support/register-entries.ts";

const EDITOR = "editor@example.com";
const [dataDir, databaseUrl] = process.argv.slice(2);
const database = openDatabase({ dataDir, databaseUrl });
await migrate(database);
const parts = { database, changes: { notify: () => {} } };
const records = { coin: createRecords(COIN, parts), exchange: createRecords(EXCHANGE, parts) };
const { coin: coins, exchange: exchanges } = records;
const register = createRegisterServices(parts);

const text = (words) => ({ en: words, ar: `${words} ar`, tr: `${words} tr` });
const texts = { description: text("A shipped text."), reason: text("A shipped reason.") };
const facts = { facts: { ...SOUND_COIN, kind: fact("payment") }, sources: SOURCES };
const coin = (name, more = {}) =>
  coinInput({ name, category: "halal", translations: { ...texts, name: text(name) }, ...more });
const exchange = (name, more = {}) => exchangeInput({ name, category: "halal", translations: texts, ...more });

await register.body.create("one", body("one"), "seed");
await register.position.create("one-class", position("one-class", "one", CLASS, "by-kind"), "seed");
await register.position.update("one-class", 1, position("one-class", "one", CLASS, "permits"), EDITOR);
await coins.create(coin("Bitcoin", facts), "seed", { id: "bitcoin" });
await coins.create(coin("Ethereum", facts), "seed", { id: "ethereum" });
await exchanges.create(exchange("Kraken"), "seed", { id: "kraken" });
await exchanges.create(exchange("Binance"), "seed", { id: "binance" });
await coins.update("ethereum", 1, { ...(await coins.get("ethereum")), country: "Oman", rating: 4 }, EDITOR);
await exchanges.update("binance", 1, { ...(await exchanges.get("binance")), country: "Oman", rating: 4 }, EDITOR);
await coins.create(coin("Own Coin", { category: "questionable" }), EDITOR, { id: "own-coin" });
await coins.create(coin("Deleted Coin"), EDITOR, { id: "deleted-coin" });
await coins.delete("deleted-coin", EDITOR);

const drafts = createDrafts({ ...parts, records, register: () => EMPTY_REGISTER });
const drafted = await coins.get("ethereum");
const form = { ...COIN.toForm(drafted), country: "Qatar" };
await drafts.begin("coin", { id: "ethereum", base: drafted.version, form }, EDITOR);

const seal = (...words) => createHash("sha256").update(words.join(" ")).digest("hex");
const safe = { lock: (_owner, secret) => secret, unlock: (_owner, sealed) => sealed };
const reports = createReports({ database, seal, safe, notices: { update: async () => {} } });
const report = {
  kind: "complaint",
  about: null,
  name: "Binance",
  link: "",
  text: "A sentence of the reader.",
  mail: "",
};
await reports.accept(report, {
  address: "192.0.2.1",
  language: "ar",
  stamp: reports.stamps.issue(Math.floor(Date.now() / 1000) - 60),
});
await database.close();

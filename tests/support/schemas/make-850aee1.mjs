// Makes the database of 850aee1.*.sql. Copy it into the root of a checkout of that commit and run it there:
//   node fixture.mjs <folder for SQLite> [PostgreSQL URL]
import { createCoins } from "#server/coins.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open.ts";
import { createExchanges } from "#server/exchanges.ts";
import { coinInput, exchangeInput } from "#tests/record-input.ts";

const EDITOR = "editor@example.com";
const [dataDir, databaseUrl] = process.argv.slice(2);
const database = openDatabase({ dataDir, databaseUrl });
await migrate(database);
const parts = { database, changes: { notify: () => {} } };
const [coins, exchanges] = [createCoins(parts), createExchanges(parts)];

const text = (words) => ({ en: words, ar: `${words} ar`, tr: `${words} tr` });
const texts = { description: text("A shipped text."), reason: text("A shipped reason.") };
const coin = (name, more = {}) =>
  coinInput({ name, category: "halal", translations: { ...texts, name: text(name) }, ...more });
const exchange = (name, more = {}) => exchangeInput({ name, category: "halal", translations: texts, ...more });

await coins.create(coin("Bitcoin"), "seed", { id: "bitcoin" });
await coins.create(coin("Ethereum"), "seed", { id: "ethereum" });
await exchanges.create(exchange("Kraken"), "seed", { id: "kraken" });
await exchanges.create(exchange("Binance"), "seed", { id: "binance" });
await coins.update("ethereum", 1, coin("Ethereum", { country: "Oman", rating: 4 }), EDITOR);
await exchanges.update("binance", 1, exchange("Binance", { country: "Oman", rating: 4 }), EDITOR);
await coins.create(coin("Own Coin", { category: "questionable" }), EDITOR, { id: "own-coin" });
await coins.create(coin("Deleted Coin"), EDITOR, { id: "deleted-coin" });
await coins.delete("deleted-coin", EDITOR);
await database.close();

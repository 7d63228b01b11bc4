/** The demo's world: stand-ins for every outside service, prices that move, mail shown here, and the product among them. */
import { spawn } from "node:child_process";
import { startGoogleTranslate } from "#tests/stand-ins/google-translate.ts";
import { startImageHost } from "#tests/stand-ins/image-host.ts";
import { startLibreTranslate } from "#tests/stand-ins/libre-translate.ts";
import { startMarkets } from "#tests/stand-ins/markets.ts";
import { startNews } from "#tests/stand-ins/news.ts";
import { startPictures } from "#tests/stand-ins/pictures.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./setup.mjs";

const MOVE_MS = 4000;
const LOOK_FOR_MAIL_MS = 500;
const ADMIN = { ADMIN_EMAIL: "admin@demo.example", ADMIN_PASSWORD: "a demo password, not a secret" };

const pictures = await startPictures();
const markets = await startMarkets({ pictures: pictures.url });
const news = await startNews({ pictures: pictures.url });
const libre = await startLibreTranslate();
const google = await startGoogleTranslate();
const imageHost = await startImageHost();
const smtp = await startSmtp();

setInterval(() => markets.move(), MOVE_MS);
setInterval(() => {
  for (const mail of smtp.mails.splice(0))
    console.log(`\nMail to ${mail.to.join(", ")}: ${mail.subject}\n${mail.text}\n`);
}, LOOK_FOR_MAIL_MS);

const product = spawn(process.execPath, SERVER_ARGUMENTS, {
  stdio: "inherit",
  env: {
    ...SERVER_ENVIRONMENT,
    DATA_DIR: "./data/demo",
    ...ADMIN,
    ...process.env,
    SMTP_URL: smtp.url,
    MARKET_API_URL: markets.url,
    MARKET_REFRESH_SECONDS: "5",
    NEWS_API_URL: `${news.url}/data/v2/news/`,
    NEWS_API_KEY: "demo",
    TRANSLATE_URL: `${libre.url}/translate`,
    TRANSLATE_FALLBACK_URL: `${google.url}/translate_a/single`,
    IMAGE_HOST_URL: `${imageHost.url}/upload`,
    IMAGE_HOST_PRESET: "demo",
    IMAGE_HOST_ACCOUNT: "demo",
    IMAGE_PROXY_ALLOW_PRIVATE: "1",
  },
});

console.log(
  "A demo: prices, news and translations come from stand-ins on this machine, not from the world; mail is shown here.\n" +
    `Staff log in as ${ADMIN.ADMIN_EMAIL} with the password "${ADMIN.ADMIN_PASSWORD}".`,
);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => product.kill(signal));
product.on("exit", (code) => process.exit(code ?? 1));

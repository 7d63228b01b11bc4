/** The demo's world: stand-ins for every outside service, prices that move, mail shown here, and the product among them. */
import { spawn } from "node:child_process";
import { DEMO_DATA_DIR } from "#server/cli/command-line.ts";
import { startAllServices } from "#tests/stand-ins/all-services.ts";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./setup.mjs";

const MOVE_MS = 4000;
const LOOK_FOR_MAIL_MS = 500;
const ADMIN = { ADMIN_EMAIL: "editor@demo.example", ADMIN_PASSWORD: "anyone may open this demo" };

const { markets, smtp, environment } = await startAllServices();

setInterval(() => markets.move(), MOVE_MS);
setInterval(() => {
  for (const mail of smtp.mails.splice(0))
    console.log(`\nMail to ${mail.to.join(", ")}: ${mail.subject}\n${mail.text}\n`);
}, LOOK_FOR_MAIL_MS);

const product = spawn(process.execPath, SERVER_ARGUMENTS, {
  stdio: "inherit",
  env: {
    ...SERVER_ENVIRONMENT,
    DATA_DIR: DEMO_DATA_DIR,
    ...ADMIN,
    ...process.env,
    ...environment,
  },
});

console.log(
  "A demo: prices, news and translations come from stand-ins on this machine, not from the world; mail is shown here.\n" +
    `Staff log in as ${ADMIN.ADMIN_EMAIL} with the password "${ADMIN.ADMIN_PASSWORD}".`,
);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => product.kill(signal));
product.on("exit", (code) => process.exit(code ?? 1));

/**
 * `npm run observatory [-- --host H] [--preloaded SUFFIX]`: Mozilla's own scanner on the built product behind the shipped
 * nginx, over TLS, on this machine. The scanner is fetched for the run. Ends with 1 below its aim.
 *
 * A host on the browsers' HSTS list has five points more. The scanner fetches that list from Chromium's repository; where
 * it cannot, `--preloaded app` says that every name below `.app` is on it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startProduct } from "#tests/support/product.ts";
import { startShippedNginx } from "#tests/support/shipped-nginx.ts";

const SCANNER = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const AIM = 140;

const { values } = parseArgs({
  options: { host: { type: "string", default: "mizan.app" }, preloaded: { type: "string" } },
});
const { host, preloaded } = values;

type Scan = {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
};

/** Leads the scanner's connections to our host here, whatever the name means elsewhere. */
const leadingHere = (plain: number, secure: number): string => `
import net from "node:net";
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (options?.host === ${JSON.stringify(host)}) {
    options.port = Number(options.port) === 443 ? ${secure} : ${plain};
    options.host = "127.0.0.1";
  }
  return connect.apply(this, given);
};
`;

function fetchScanner(folder: string): string {
  execFileSync(
    "npm",
    ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", `${SCANNER}@${VERSION}`],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const scanner = join(folder, "node_modules", SCANNER);
  const list = join(scanner, "conf/hsts-preload.json");
  if (preloaded) {
    writeFileSync(list, JSON.stringify({ [preloaded]: { mode: "force-https", includeSubDomains: true } }));
    return scanner;
  }
  execFileSync(process.execPath, [join(scanner, "src/retrieve-hsts.js")], { stdio: "ignore" });
  if (!existsSync(list)) {
    console.log("The browsers' HSTS list could not be fetched: no host is taken to be on it.");
    writeFileSync(list, "{}");
  }
  return scanner;
}

const folder = mkdtempSync(join(tmpdir(), "mizan-observatory-"));
const scanner = fetchScanner(folder);
const product = await startProduct({ SITE_URL: `https://${host}`, TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "silent" });
const front = await startShippedNginx([product.port], host);
if (!front) throw new Error("nginx and openssl are needed, and one of them is not installed.");
const lead = join(folder, "lead.mjs");
writeFileSync(lead, leadingHere(front.plainPort, front.port));
const printed = execFileSync(process.execPath, ["--import", lead, join(scanner, "src/scan.js"), host], {
  encoding: "utf8",
  env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate },
});
await front.stop();
await product.stop();
rmSync(folder, { recursive: true, force: true });

const { scan, tests } = JSON.parse(printed) as Scan;
for (const [name, { result, pass, scoreModifier }] of Object.entries(tests)) {
  console.log(`${String(scoreModifier).padStart(4)}  ${pass ? "passed" : "FAILED"}  ${name}: ${result}`);
}
console.log(
  `\n${host}: ${scan.grade}, ${scan.score}, ${scan.testsPassed} of ${scan.testsQuantity} passed (aim: ${AIM})`,
);
process.exitCode = scan.score < AIM ? 1 : 0;

/** Starts the built product as its own process, with its own data, on a free port; and ends it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "#server/config.ts";
import { OUTSIDE_SERVICES } from "#server/external/service-settings.ts";

const READY = /is ready: \S+ \(port (\d+)\)/;
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 180_000;

// `localhost` has two addresses, and Node gives up on each after a quarter of a second: on a busy machine too soon.
setDefaultAutoSelectFamilyAttemptTimeout(10_000);

export type Product = {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
};

/** Tests never leave this machine: without a stand-in, an outside service is simply not there. */
const UNREACHABLE = "http://127.0.0.1:9";
const defaults = parseConfig({});
const NO_WORLD = Object.fromEntries(
  Object.values(OUTSIDE_SERVICES)
    .filter(({ urlSetting }) => defaults[urlSetting] !== undefined)
    .map(({ urlSetting }) => [urlSetting, UNREACHABLE]),
);

/** Names the folder that `provide-seeded-data.ts` filled for this run. */
export const SEEDED_DATA = "MIZAN_SEEDED_DATA";

/** With the reviews in it, unless the test says what the product begins with. */
async function makeDataDir(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mizan-data-"));
  const seeded = process.env[SEEDED_DATA];
  if (seeded && !env.SEED && !env.DATABASE_URL) await cp(seeded, folder, { recursive: true });
  return folder;
}

/** How the built product of this checkout is run, or that of another one. */
const commandOf = async (checkout: string | undefined): Promise<typeof import("../../scripts/setup.mjs")> =>
  checkout ? import(join(checkout, "scripts/setup.mjs")) : import("../../scripts/setup.mjs");

/** A kept folder is used as it is: an empty one is filled as at any first start. */
export async function startProduct(
  env: Record<string, string> = {},
  keptDataDir?: string,
  checkout?: string,
): Promise<Product> {
  const { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } = await commandOf(checkout);
  const dataDir = keptDataDir ?? (await makeDataDir(env));
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: checkout,
    env: {
      ...SERVER_ENVIRONMENT,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...NO_WORLD,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The test that started it may fail without stopping it.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const port = await new Promise<number>((resolve, reject) => {
    const tooLong = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The product did not start:\n${output}`));
    }, START_TIMEOUT_MS);
    child.stdout.on("data", () => {
      const found = READY.exec(output);
      if (!found) return;
      clearTimeout(tooLong);
      resolve(Number(found[1]));
    });
    child.once("exit", (code) => {
      clearTimeout(tooLong);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      if (!keptDataDir) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

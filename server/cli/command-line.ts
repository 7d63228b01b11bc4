/** The arguments of the commands, their error messages, and password input. Unknown arguments print the usage text. */
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { OperatorError } from "#server/errors.ts";
import { describeFailure } from "#server/explain-failure.ts";

/** Where `npm run demo` stores its data. */
export const DEMO_DATA_DIR = "./data/demo";

/** The message is the usage text. */
export class UsageError extends OperatorError {}

/** `begin`: what is printed before the reason of a failure. */
export async function runCommand(
  work: () => Promise<void>,
  begin: (error: unknown) => string = () => "",
): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(begin(error) + describeFailure(error));
    process.exitCode = 1;
  }
}

/** The database that is configured. */
export function readDatabase() {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR } = readConfig();
  return { database: { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }, BACKUP_DIR };
}

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

export function readArguments<Config extends ParseArgsConfig>(usage: string, maxPositionals: number, config: Config) {
  try {
    const read = parseArgs({ ...config, allowPositionals: true });
    if (read.positionals.length > maxPositionals) throw new UsageError(usage);
    return read;
  } catch (error) {
    if (isParseError(error)) throw new UsageError(usage);
    throw error;
  }
}

/** Reads one line without echo: from the terminal, or from standard input where it is piped. */
const ENTER = ["\r", "\n", "\u0004"];
const INTERRUPT = "\u0003";
const ERASE = ["\u007f", "\b"];

async function readPiped(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}

function readHidden(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (settle: () => void): void => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off("data", take);
      stderr.write("\n");
      settle();
    };
    const take = (chunk: string): void => {
      for (const character of chunk) {
        if (ENTER.includes(character) || character === INTERRUPT) {
          finish(() => (character === INTERRUPT ? reject(new Error("Interrupted.")) : resolve(typed.join(""))));
          return;
        }
        typed = ERASE.includes(character) ? typed.slice(0, -1) : [...typed, character];
      }
    };
    stdin.on("data", take);
  });
}

export const readPassword = (prompt: string): Promise<string> =>
  process.stdin.isTTY ? readHidden(prompt) : readPiped();

/** What the operator typed behind a command; what it does not know is answered with its usage, never with a stack. */
import { type ParseArgsConfig, parseArgs } from "node:util";

export class UsageError extends Error {
  override name = "UsageError";
}

type ErrorClass = new (...given: never[]) => Error;

/** What was foreseen is told in its own sentence, anything else with its stack. */
export function tellFailure(error: unknown, foreseen: readonly ErrorClass[]): string {
  if (!(error instanceof Error)) return String(error);
  return foreseen.some((each) => error instanceof each) ? error.message : String(error.stack);
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

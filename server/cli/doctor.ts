/** `npm run doctor`: lists the problems of this installation with their fixes. Exits with 1 if there is one. */
import { examine } from "#server/ops/doctor/examine.ts";
import { ConfigError, readConfig } from "../config.ts";
import { readArguments, UsageError } from "./command-line.ts";

const MARKS = { ok: "  ok     ", note: "  note   ", problem: "  PROBLEM" };

try {
  readArguments("Usage: npm run doctor", 0, {});
  const findings = await examine(readConfig());
  for (const { part, state, text, remedy } of findings) {
    console.log(`${MARKS[state]}  ${part}: ${text}${remedy ? `\n             → ${remedy}` : ""}`);
  }
  const problems = findings.filter(({ state }) => state === "problem").length;
  console.log(
    problems === 0 ? "\nNo problems found." : `\n${problems} ${problems === 1 ? "problem" : "problems"} to solve.`,
  );
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  if (error instanceof UsageError) console.error(error.message);
  else if (error instanceof ConfigError)
    console.log(`  PROBLEM  configuration: ${error.message}\n             → Correct it in the environment or in .env.`);
  else throw error;
  process.exitCode = 1;
}

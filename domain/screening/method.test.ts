import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import methodology from "#content/methodology.json" with { type: "json" };
import { METHOD, rulesOf } from "./method.ts";

const hash = createHash("sha256")
  .update(JSON.stringify(rulesOf(METHOD)))
  .digest("hex");

test("rules change only with a new version, whose hash is recorded", () => {
  const [newest] = METHOD.changes;
  expect(newest, `Give METHOD a new version and add it to \`changes\` with rules: "${hash}"`).toEqual({
    version: METHOD.version,
    date: METHOD.date,
    rules: hash,
  });
  const versions = METHOD.changes.map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(new Set(METHOD.changes.map(({ rules }) => rules)).size).toBe(versions.length);
});

test("every version has lines in the change log of the methodology page", () => {
  const lines: Readonly<Record<string, readonly unknown[]>> = methodology.version.changes;
  for (const { version } of METHOD.changes) expect(lines[version]?.length, version).toBeGreaterThan(0);
});

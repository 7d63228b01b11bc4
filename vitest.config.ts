/**
 * Which test runs where. Next to the code, `*.db.test.ts` opens a database, on both engines; any other `*.test.ts` is a
 * unit test. In tests/ the folder decides; `http`, `faults` and `scale` run the built product.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/support/temporary-files.ts";

keepTemporaryFilesInMemory();
// Shared by the processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

const CODE_FOLDERS = ["domain", "server", "app", "scripts", "tests/unit"];
const POSTGRES = "tests/support/provide-postgres.ts";
const SEEDED_DATA = "tests/support/provide-seeded-data.ts";

const cores = availableParallelism();
/** Tests wait for processes, services and databases part of the time, so one more worker than cores is useful. */
const workers = cores + 1;
export default defineConfig({
  test: {
    // Long enough for a busy machine. Tests of response times have their own limits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: CODE_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/*.db.test.ts"],
          isolate: false,
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: CODE_FOLDERS.map((folder) => `${folder}/**/*.db.test.ts`),
          globalSetup: [POSTGRES],
          isolate: false,
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: [POSTGRES, SEEDED_DATA],
          maxWorkers: workers,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "dev", include: ["tests/dev/**/*.test.ts"], maxWorkers: workers },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts", "tests/attack/**/*.test.ts"],
          globalSetup: [POSTGRES, SEEDED_DATA],
          maxWorkers: workers,
          maxConcurrency: 4,
        },
      },
      {
        extends: true,
        test: {
          name: "scale",
          include: ["tests/scale/**/*.test.ts"],
          globalSetup: [POSTGRES, SEEDED_DATA],
          fileParallelism: false,
        },
      },
    ],
  },
});

/**
 * Which test runs where. Beside the code: `*.db.test.ts` opens a database, on both engines; any other `*.test.ts` needs
 * nothing but itself. In tests/ the folder says it; `http`, `faults` and `scale` run the built product.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/support/temporary-files.ts";

keepTemporaryFilesInMemory();
// For the processes that tests start: what one of them compiled, the next need not.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");

const BESIDE_CODE = ["domain", "server", "app", "scripts", "tests/unit"];
const POSTGRES = "tests/support/provide-postgres.ts";
const SEEDED_DATA = "tests/support/provide-seeded-data.ts";

const cores = availableParallelism();
/** Part of every test is waiting for a process, a service or a database, so that one more than the cores still finds work. */
const workers = cores + 1;
export default defineConfig({
  test: {
    // Room for a busy machine. What the product promises in seconds, its test says itself.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: BESIDE_CODE.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/*.db.test.ts"],
          isolate: false,
          maxWorkers: workers,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: BESIDE_CODE.map((folder) => `${folder}/**/*.db.test.ts`),
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

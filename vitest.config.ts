import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "domain/**/*.test.ts",
      "server/**/*.test.ts",
      "app/**/*.test.ts",
      "tests/{unit,dev}/**/*.test.ts",
      "tests/database/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    globalSetup: ["tests/support/postgres.ts"],
    // By itself Vitest leaves a core free, which on two is half of them; and much of this is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    // What is waited for may wait its turn on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});

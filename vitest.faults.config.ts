import { defineConfig } from "vitest/config";

/** What happens to the built product when the world fails: slow on purpose, for some of it is about waiting. */
export default defineConfig({
  test: {
    include: ["tests/{faults,attack,http}/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    // What is waited for may wait its turn on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

import { defineConfig } from "vitest/config";

/** What is measured in time, one file after the other: servers that share a PostgreSQL behind nginx, and how long a login takes. */
export default defineConfig({
  test: {
    include: ["tests/scale/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 120_000,
    // What is waited for may wait its turn on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

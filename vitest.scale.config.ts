import { defineConfig } from "vitest/config";

/** More than one machine: servers that share a PostgreSQL, nginx in front, one of them killed. Slow, as it is about time. */
export default defineConfig({
  test: {
    include: ["tests/scale/**/*.test.ts"],
    globalSetup: ["tests/postgres.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

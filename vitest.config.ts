import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "domain/**/*.test.ts",
      "server/**/*.test.ts",
      "app/**/*.test.ts",
      "tests/unit/**/*.test.ts",
      "tests/kill/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    globalSetup: ["tests/postgres.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

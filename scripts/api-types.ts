/** Writes the types of a client of the public API (`tests/support/api-types.ts`), as `openapi-typescript` makes them of its description. */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { writeOpenApi } from "#domain/api/openapi.ts";

// The generator builds its text with the compiler's API, which TypeScript 7 no longer has: it is given version 5 instead.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === "typescript" ? "typescript-5" : specifier, context),
});

const { default: generate, astToString } = await import("openapi-typescript");
const description = JSON.stringify(writeOpenApi("https://mizan.example"));
const text = `// Written by \`npm run api:types\`.\n${astToString(await generate(description))}`;

if (process.argv.includes("--print")) process.stdout.write(text);
else writeFileSync("tests/support/api-types.ts", text);

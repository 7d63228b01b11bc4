/** A product on the engine that is strict about what it stores, and one endpoint after the other sent malformed bodies. */
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { openStaffSession } from "#tests/support/staff-session.ts";
import { malform, NO_TEXT, spoiling } from "./malformed-json.ts";
import { readState } from "./stored-state.ts";

export const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const SHOWN = 300;

export type Endpoint = {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  /** What it would take at this moment; asked for again before each try, since some of them are taken. */
  body(): Promise<object>;
  /** Looks at what became of one that was taken. */
  accepted?(): Promise<void>;
};

/** Stopped after the tests of the file. */
export async function openSpoiledProduct() {
  const made = await createPostgres();
  const product = await startProduct({ SEED: "none", LOG_LEVEL: "warn", DATABASE_URL: made.options.databaseUrl });
  const database = openDatabase(made.options);
  const staff = await openStaffSession(database, "spoiling@example.com");
  afterAll(async () => {
    expect(product.process.exitCode).toBeNull();
    await database.close();
    expect(await product.stop()).toBe(0);
    await made.remove();
  });

  const send = (method: string, path: string, body?: string) =>
    sendRaw(product.port, path, {
      method,
      headers: {
        host: `localhost:${product.port}`,
        cookie: `session=${staff.token}`,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body }),
    });

  return {
    product,
    database,
    staff,
    send,
    /** Throws where a malformed body causes a 5xx, or is refused but written. */
    async spoilAll({ method, path, body, accepted }: Endpoint, runs = RUNS): Promise<void> {
      await fc.assert(
        fc.asyncProperty(spoiling, async (way) => {
          const malformed = malform(await body(), way);
          const before = await readState(database);
          const { status } = await send(method, path, malformed);
          const what = `${method} ${path} ${malformed.slice(0, SHOWN)}`;
          expect(status, what).toBeLessThan(500);
          if (status >= 400) expect((await readState(database)) === before, `${what} was written`).toBe(true);
          else await accepted?.();
        }),
        { numRuns: runs, endOnFailure: true, examples: NO_TEXT.map((way) => [way]) },
      );
    },
  };
}

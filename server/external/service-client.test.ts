import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Fault, json, type StandIn, startStandIn } from "#tests/stand-ins/stand-in.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ExternalError, type FailureKind } from "./external-error.ts";
import {
  checkShape,
  createServiceClient,
  readJson,
  type ServiceClient,
  type ServiceClientOptions,
} from "./service-client.ts";

const quick = { connectMs: 500, totalMs: 1500, breakerOpenMs: 300 };
const open: { standIn: StandIn; client: ServiceClient }[] = [];

async function start(options: Partial<ServiceClientOptions> = {}) {
  const standIn = await startStandIn({ answer: () => json({ value: 1 }), wrongShape: { value: "one" } });
  const client = createServiceClient({ name: "test", log: { warn: () => {} }, ...quick, ...options });
  open.push({ standIn, client });
  const ask = () =>
    client.call({ url: new URL(standIn.url) }, (answer) =>
      checkShape(z.object({ value: z.number() }), readJson(answer)),
    );
  return { standIn, client, ask };
}

afterEach(async () => {
  vi.useRealTimers();
  for (const { standIn, client } of open.splice(0)) {
    await client.close();
    await standIn.stop();
  }
});

async function failureOf(asking: Promise<unknown>): Promise<ExternalError> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExternalError)) throw new Error(`Expected an ExternalError, got ${String(error)}`);
  return error;
}

const OUTCOMES: readonly (readonly [Fault, FailureKind, calls: number])[] = [
  ["dead", "connect", 2],
  ["slow", "timeout", 1],
  ["500", "status", 2],
  ["429", "limited", 1],
  ["malformed", "malformed", 1],
  ["wrong-shape", "shape", 1],
  ["huge", "too-large", 1],
  ["redirect", "redirect", 1],
];

test.each(OUTCOMES)("%s is a failure of kind %s, in time, counted", TIMED, async (fault, kind, calls) => {
  const { standIn, client, ask } = await start();
  standIn.fail(fault);
  const began = Date.now();
  expect((await failureOf(ask())).kind).toBe(kind);
  expect(isWithin(Date.now() - began, 4000)).toBe(true);
  expect(client.outcomes()[kind]).toBe(1);
  expect(standIn.calls).toHaveLength(calls);
  expect(standIn.callsTo("/elsewhere")).toBe(0);
});

test("an answer that is larger than it says is cut at two mebibytes", async () => {
  const { standIn, ask } = await start({ totalMs: 5000 });
  standIn.fail("huge");
  const before = process.memoryUsage().arrayBuffers;
  expect((await failureOf(ask())).kind).toBe("too-large");
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

/** A fake clock that only the test advances, so that a slow machine ends no wait too early. */
function holdClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ["Date"] });
  return (ms) => void vi.setSystemTime(Date.now() + ms);
}

test("five failures open the breaker; after its time one call is let through, and a good one closes it", async () => {
  const pass = holdClock();
  const { standIn, client, ask } = await start();
  standIn.fail("malformed");
  for (let failure = 0; failure < 5; failure += 1) expect((await failureOf(ask())).kind).toBe("malformed");
  for (let more = 0; more < 20; more += 1) expect((await failureOf(ask())).kind).toBe("breaker-open");
  expect(standIn.calls).toHaveLength(5);
  expect(client.nextCallAt()).toBeGreaterThan(Date.now());

  pass(320);
  const probes = await Promise.all([failureOf(ask()), failureOf(ask()), failureOf(ask())]);
  expect(probes.map(({ kind }) => kind).toSorted()).toEqual(["breaker-open", "breaker-open", "malformed"]);
  expect(standIn.calls).toHaveLength(6);

  standIn.heal();
  pass(320);
  expect(await ask()).toEqual({ value: 1 });
  expect(await ask()).toEqual({ value: 1 });
});

test("Retry-After is obeyed, in seconds and as a date", async () => {
  const pass = holdClock();
  const { standIn, ask } = await start();
  standIn.fail("429", { retryAfter: "1" });
  expect((await failureOf(ask())).retryAfterMs).toBe(1000);
  standIn.heal();
  expect((await failureOf(ask())).kind).toBe("not-yet");
  expect(standIn.calls).toHaveLength(1);
  pass(1050);
  expect(await ask()).toEqual({ value: 1 });

  standIn.fail("429", { retryAfter: new Date(Date.now() + 60_000).toUTCString() });
  expect((await failureOf(ask())).retryAfterMs).toBeGreaterThan(55_000);
});

test("a call that must not be made twice is not, and a minute's budget is kept", async () => {
  const { standIn, client } = await start({ perMinute: 2 });
  standIn.fail("500");
  const once = () => failureOf(client.call({ url: new URL(standIn.url), method: "POST", once: true }, readJson));
  await once();
  await once();
  expect(standIn.calls).toHaveLength(2);
  expect((await once()).kind).toBe("over-budget");
  expect(standIn.calls).toHaveLength(2);
  const wait = client.nextCallAt() - Date.now();
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

test("no failure tells the address, where a key may stand", async () => {
  const { standIn, client } = await start();
  standIn.fail("dead");
  const error = await failureOf(client.call({ url: new URL(`${standIn.url}/?api_key=hidden`) }, readJson));
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain("hidden");
});

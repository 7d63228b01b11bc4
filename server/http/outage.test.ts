import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { handleError, servicesContext } from "#server/responses/request-context.ts";
import { createLog } from "../log.ts";
import type { Services } from "../services.ts";
import { reportOutages } from "./outage.ts";

/** The one service an error needs. */
const services = { log: createLog("silent") } as Services;

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** As the router does it: the error is reported, and a 500 is made of it. */
const ask = (path: string, thrown: unknown) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return reportOutages(async (request) => {
    if (thrown) handleError(thrown, { request, context });
    const headers = { "Content-Type": "text/html", "X-Page": "kept" };
    return new Response("the failure page", { status: thrown ? 500 : 200, headers });
  })(new Request(`http://localhost${path}`), context);
};

describe("a route that fails", () => {
  it("for want of the database is a 503 that asks to come again, with its page", async () => {
    const answer = await ask("/en/coin/bitcoin", away);
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("x-page")]).toEqual([
      503,
      "5",
      "kept",
    ]);
    expect(await answer.text()).toBe("the failure page");
  });

  it("for want of the database says so in JSON to a program", async () => {
    const answer = await ask("/api/v1/coins", away);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({ success: false, error: expect.any(String) });
  });

  it("for another reason, or not at all, is left as it is", async () => {
    expect((await ask("/en", new TypeError("our own mistake"))).status).toBe(500);
    expect((await ask("/api/v1/coins", null)).status).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import { createMetrics, mayReadMetrics } from "./metrics.ts";

describe("metrics", () => {
  it("counts requests by kind and status, and cached pages separately", async () => {
    const metrics = createMetrics();
    metrics.answered("page", 200, 0.004);
    metrics.answered("page", 503, 0.2);
    metrics.cachedPage();
    metrics.cachedPage();
    metrics.lookedInCache(false);
    metrics.login("success");
    metrics.counter("upstream_calls_total", "Calls.", () => [{ labels: { kind: "ok" }, value: 3 }], "kind");
    await metrics.read();
    const text = await metrics.read();
    expect(text).toContain('mizan_http_requests_total{kind="page",status="503"} 1');
    expect(text).toContain('mizan_http_requests_total{kind="cached",status="200"} 2');
    expect(text).toContain('mizan_http_request_duration_seconds_bucket{le="0.005",kind="page"} 1');
    expect(text).toContain("mizan_page_cache_hits_total 2");
    expect(text).toContain("mizan_page_cache_misses_total 1");
    expect(text).toContain('mizan_logins_total{outcome="success"} 1');
    expect(text).toContain('mizan_upstream_calls_total{kind="ok"} 3');
  });

  it("shows the event loop and memory where they are watched", async () => {
    const metrics = createMetrics();
    metrics.watchProcess();
    expect(await metrics.read()).toMatch(
      /nodejs_eventloop_lag_seconds[\s\S]*process_resident_memory_bytes|process_resident_memory_bytes[\s\S]*nodejs_eventloop_lag_seconds/,
    );
  });
});

describe("mayReadMetrics", () => {
  const asked = (authorization?: string) => ({ headers: authorization === undefined ? {} : { authorization } });

  it("opens to the token alone, and to nobody where there is none", () => {
    expect(mayReadMetrics(asked("Bearer sixteen-letters!"), "sixteen-letters!")).toBe(true);
    for (const wrong of [undefined, "", "Bearer ", "Bearer undefined", "sixteen-letters!", "Bearer sixteen-letters"]) {
      expect(mayReadMetrics(asked(wrong), "sixteen-letters!")).toBe(false);
      expect(mayReadMetrics(asked(wrong), undefined)).toBe(false);
    }
  });
});

import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "#server/config.ts";
import { parseTrust } from "./trust-proxy.ts";

describe("TRUST_PROXY", () => {
  it("believes the addresses and ranges it names, and nobody else", () => {
    const trusts = parseTrust("127.0.0.1, 10.0.0.0/8 ,fd00::/8,::1");
    for (const address of ["127.0.0.1", "10.9.8.7", "fd12::1", "::1"])
      expect([address, trusts?.(address)]).toEqual([address, true]);
    for (const address of ["127.0.0.2", "11.0.0.1", "fe80::1", ""])
      expect([address, trusts?.(address)]).toEqual([address, false]);
    expect(["", "0", "false"].map((none) => parseTrust(none)?.("127.0.0.1"))).toEqual([false, false, false]);
    expect(["1", "true"].map((all) => parseTrust(all)?.("192.0.2.1"))).toEqual([true, true]);
  });

  it("stops the start where an entry can match nobody", () => {
    for (const wrong of [
      "localhost",
      "127.0.0.1/99",
      "10.0.0.0/",
      "::1/129",
      "127.0.0.1, nginx",
      "10.0.0.0/8/8",
      "10.0.0/8",
    ]) {
      expect(() => parseConfig({ TRUST_PROXY: wrong })).toThrow(ConfigError);
      expect(() => parseConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY/);
    }
  });
});

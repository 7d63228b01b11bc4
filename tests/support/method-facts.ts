/** Facts for tests that need an assessed record: all of them are halal. */
export const fact = (value: unknown, sources: readonly string[] = ["s1"]) => ({
  value,
  sources,
  looked_up: "2026-11-16",
});

/** With these a coin is halal. */
export const SOUND_COIN = {
  kind: fact("network-fuel"),
  team: fact("named"),
  fraud_signs: fact("none"),
  lawful_use: fact("in-use"),
  interest_business: fact("none"),
  holder_yield: fact("network-work"),
  gambling_business: fact("none"),
  value_source: fact("use"),
  derivatives_business: fact("none"),
  tainted_income_share: fact("no-income"),
  supply_known: fact("known"),
  treasury_interest_share: fact("no-treasury"),
  insider_share: fact(25),
  insider_lockup: fact("locked"),
  staking_terms: fact("work"),
};

/** With these an exchange is halal. */
export const SOUND_EXCHANGE = {
  main_business: fact("spot"),
  spot_settlement: fact("owned-at-once"),
  leverage_access: fact("none"),
  earn_access: fact("none"),
  gambling_access: fact("none"),
  fee_terms: fact("published"),
  reserves_evidence: fact("users-keep-keys"),
  listing_policy: fact("curated"),
};

/** Cited by the facts above. */
export const SOURCES = [{ id: "s1", title: "Terms", url: "https://example.com/terms" }];

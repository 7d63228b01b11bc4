/**
 * The finding of a fact, best first. `shown`: it is shown to the reader and has no effect on the status; `unknown`: nobody
 * could find it out, which is not held against the record but leaves a deciding criterion open.
 */
export const RULE_FINDINGS = ["pass", "shown", "unknown", "concern", "fail"] as const;
export type RuleFinding = (typeof RULE_FINDINGS)[number];

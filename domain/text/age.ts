/** How long ago something was, in the largest unit that fits. */
const MINUTE_MS = 60_000;
const STEPS = [
  { unit: "days", ms: 1440 * MINUTE_MS },
  { unit: "hours", ms: 60 * MINUTE_MS },
  { unit: "minutes", ms: MINUTE_MS },
] as const;

export type Age = { unit: (typeof STEPS)[number]["unit"]; count: number };

/** Null for less than a minute, which has no number. */
export function ageOf(ms: number): Age | null {
  const step = STEPS.find((candidate) => ms >= candidate.ms);
  return step ? { unit: step.unit, count: Math.floor(ms / step.ms) } : null;
}

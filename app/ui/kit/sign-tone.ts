/** The colour of a change: up and down have their own, no change and nothing known have none. */
export function signTone(change: number | null | undefined): string {
  if (!change) return "";
  return change > 0 ? "text-up" : "text-down";
}

/** The colour class of a change: one for up, one for down, none for zero or unknown. */
export function signTone(change: number | null | undefined): string {
  if (!change) return "";
  return change > 0 ? "text-up" : "text-down";
}

/** A call that was answered with "not signed in" tells the guard, whatever the screen itself makes of the answer. */

const REFUSED = 401;
const EVENT = "mizan:session-refused";

/** Hands the status on, so that it can stand where the answer is read. */
export function noteRefusal(status: number): number {
  if (status === REFUSED) window.dispatchEvent(new Event(EVENT));
  return status;
}

export function onRefusal(heard: () => void): () => void {
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}

/** The ring around the pointer is fetched when one first moves: nothing on a page waits for it. */
export function followCursor(): void {
  addEventListener(
    "pointermove",
    (event) => void import("./lazy/cursor.ts").then(({ drawCursor }) => drawCursor(event)),
    { once: true, passive: true },
  );
}

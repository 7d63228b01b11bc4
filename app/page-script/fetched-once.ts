/** Presses while a part is on its way are answered in their order: browsers do not promise that of two imports of one module. */
export function fetchedOnce<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= fetch();
    // Without a connection the next press asks again.
    part.catch(() => (part = undefined));
    return part;
  };
}

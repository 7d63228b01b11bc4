/** How much JavaScript a page loads in a real sense: every module its hydration asks for, as brotli sends it. */

const MODULE = /"(\/assets\/[^"]+\.js)"/g;

export async function scriptBytes(page: string): Promise<{ brotli: number; files: number }> {
  const html = await (await fetch(page)).text();
  const origin = new URL(page).origin;
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? "ar";
  const files = new Set([...html.matchAll(MODULE)].map((match) => match[1] ?? ""));
  const entry = [...files].find((file) => file.includes("entry.client"));
  const source = entry ? await (await fetch(origin + entry)).text() : "";
  // The words of this one language come with the entry.
  const words = new RegExp(`\\./(${language}-[\\w-]+\\.js)`).exec(source)?.[1];
  if (!words) throw new Error("The entry does not name the words of the page's language.");
  files.add(`/assets/${words}`);
  let brotli = 0;
  for (const file of files) {
    const response = await fetch(origin + file, { headers: { "accept-encoding": "br" }, method: "HEAD" });
    brotli += Number(response.headers.get("content-length") ?? 0);
  }
  return { brotli, files: files.size };
}

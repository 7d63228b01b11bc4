import { describe, expect, it } from "vitest";
import { countPageWords, median } from "./page-words.ts";

const page = (main: string) => `<header>Mizan reviews</header><main id="content">${main}</main><footer>About</footer>`;

describe("words of a page", () => {
  it("counts the main part alone", () => {
    expect(countPageWords(page("<h1>Bitcoin</h1><p>An open network.</p>"))).toEqual({ open: 4, total: 4 });
  });

  it("leaves what a closed fold holds out of the open words, but not its summary", () => {
    const fold = "<details><summary>All facts</summary><p>Three more words<br>here</p></details>";
    expect(countPageWords(page(`<p>Open.</p>${fold}<p>After it.</p>`))).toEqual({ open: 5, total: 9 });
  });

  it("counts what an open fold holds, unless it is inside a closed one", () => {
    const open = "<details open=''><summary>Views</summary><p>two words</p></details>";
    expect(countPageWords(page(open))).toEqual({ open: 3, total: 3 });
    expect(countPageWords(page(`<details><summary>Rest</summary>${open}</details>`))).toEqual({ open: 1, total: 4 });
  });

  it("does not count marks, icons and choices", () => {
    const main =
      "<!-- a remark --><svg><title>Icon</title></svg><select><option>Egypt</option></select><b>4</b>.5 · stars";
    expect(countPageWords(page(main))).toEqual({ open: 2, total: 2 });
  });

  it("takes the median", () => {
    expect(median([900, 100, 500])).toBe(500);
  });
});

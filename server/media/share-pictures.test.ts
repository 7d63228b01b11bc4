import sharp from "sharp";
import { expect, it } from "vitest";
import type { Language } from "#domain/text/language.ts";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";
import { createSharePictures } from "./share-pictures.ts";

const picture = (title: string, language: Language = "en"): SharePicture => ({
  language,
  brand: "Mizan",
  title,
  subtitle: "TST",
  note: "A note.",
  status: { status: "halal", word: "Halal", rating: 4.5, ratingText: "4.5 / 5" },
});

it("is a PNG of 1200×630, whatever the name holds", async () => {
  for (const title of ["بيتكوين", "<b>&\u0000", "", "x".repeat(300)]) {
    const { format, width, height } = await sharp(await drawSharePicture(picture(title, "ar"))).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  }
});

it("has no rating where nothing was assessed", async () => {
  const drawn = (rating: number | null, ratingText: string): Promise<Buffer> =>
    drawSharePicture({ ...picture("X"), status: { status: "halal", word: "Halal", rating, ratingText } });
  const unrated = await drawn(null, "4.5 / 5");
  expect(unrated.equals(await drawn(null, ""))).toBe(true);
  expect(unrated.equals(await drawn(4.5, "4.5 / 5"))).toBe(false);
});

it("is the same for a comparison of two to four", async () => {
  const row = { name: "x".repeat(90), status: "haram", word: "Haram" } as const;
  for (const compared of [
    [row, row],
    [row, row, row, row],
  ]) {
    const drawn = await drawSharePicture({ ...picture("", "ar"), status: null, compared });
    const { format, width, height } = await sharp(drawn).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  }
});

/** Cut-out of the text area: the letters alone. */
const lettersOf = async (title: string): Promise<number> => {
  const drawn = await drawSharePicture({ ...picture(title, "ar"), subtitle: "", status: null, note: "." });
  const cut = await sharp(drawn).extract({ left: 260, top: 190, width: 900, height: 150 }).toBuffer();
  const { info } = await sharp(cut)
    .trim({ background: "#0b1411", threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
};

it("joins Arabic letters: a word is narrower than its letters written apart", async () => {
  expect(await lettersOf("بيت")).toBeLessThan((await lettersOf("ب\u200cي\u200cت")) * 0.85);
});

it("draws each picture once, two at a time, and refuses when too many wait", async () => {
  let running = 0;
  let most = 0;
  let drawn = 0;
  const pictures = createSharePictures(async () => {
    running += 1;
    drawn += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return Buffer.from("png");
  });
  const [one, same] = await Promise.all([pictures.get(picture("a")), pictures.get(picture("a"))]);
  expect(one).toBe(same);
  expect(await pictures.get(picture("a"))).toBe(one);
  expect(drawn).toBe(1);
  const many = await Promise.all(Array.from({ length: 100 }, (_, index) => pictures.get(picture(`n${index}`))));
  expect(most).toBe(2);
  expect(many.filter((each) => each === null)).toHaveLength(100 - 66);
  expect(await pictures.get(picture("later"))).not.toBeNull();
});

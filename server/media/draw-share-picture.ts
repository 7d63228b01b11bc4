/** The preview picture of a shared link: brand, name, status with icon and word, stars; or the names and statuses of a comparison. 1200×630, in the page's direction. */
import type { ListedStatus } from "#domain/records/category.ts";
import { toStars } from "#domain/records/rating.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { shorten } from "#domain/text/sentences.ts";
import {
  DARK_GROUND,
  MARK_SCALES,
  MARK_STAR,
  RATING_HALF_STAR,
  RATING_STAR,
  starPatternTile,
} from "#domain/views/drawings.ts";
import { loadSharp } from "../lazy-imports.ts";
import { drawText, placeText } from "./draw-text.ts";

/** All texts are in the picture's language already. */
export type SharePicture = {
  language: Language;
  brand: string;
  title: string;
  subtitle: string;
  note: string;
  status: { status: ListedStatus; word: string; rating: number | null; ratingText: string } | null;
  /** Two to four, in place of title, subtitle and status. */
  compared?: readonly { name: string; status: ListedStatus; word: string }[];
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const PATTERN_WIDTH = 240;
const TEXT_WIDTH = WIDTH - PATTERN_WIDTH - MARGIN * 2;
const TILE = 80;
const TITLE_LENGTH = 48;

const INK = "#f3eee2";
const MUTED = "#a8b5ad";
const GOLD = "#d9b25f";
const STATUS = {
  halal: { ink: "#6cd29b", soft: "#12301f", icon: "M5 13l5 5L20 7" },
  undetermined: { ink: "#b8c2cc", soft: "#232a31", icon: "M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17v.2" },
  questionable: { ink: "#e9b84f", soft: "#33280f", icon: "M12 3L22 20H2zM12 10v4M12 17v.2" },
  haram: { ink: "#f59a84", soft: "#3a1b14", icon: "M6 6l12 12M18 6L6 18" },
  ended: { ink: "#b8c2cc", soft: "#232a31", icon: "M4 8h16v11H4zM4 5h16v3M10 12h4" },
} as const satisfies Record<ListedStatus, { ink: string; soft: string; icon: string }>;

const BRAND_MIDDLE = 118;
const TITLE_MIDDLE = 258;
const SUBTITLE_MIDDLE = 346;
const STATUS_MIDDLE = 445;
const NOTE_MIDDLE = 560;
const MARK_SIZE = 84;
const PILL_HEIGHT = 84;
const PILL_PADDING = 32;
const ICON_SIZE = 40;
const STAR_SIZE = 46;
const GAP = 16;
const NAME_LENGTH = 24;
const ROWS_TOP = 190;
const ROWS_HEIGHT = 330;
const MAX_ROW_HEIGHT = 120;

/** Converts a distance from the start side into a left edge, for an element of that width. */
const placer =
  (rightToLeft: boolean) =>
  (distance: number, width: number): number =>
    rightToLeft ? WIDTH - distance - width : distance;

function drawStars(rating: number, left: number, rightToLeft: boolean): string {
  const stars = toStars(rating).map((star, index) => {
    const place = rightToLeft ? 4 - index : index;
    const x = left + place * STAR_SIZE;
    const turn = rightToLeft ? "translate(20 0) scale(-1 1)" : "";
    const half = star === "half" ? `<path d="${RATING_HALF_STAR}" fill="${GOLD}"/>` : "";
    return `<g transform="translate(${x} ${STATUS_MIDDLE - STAR_SIZE / 2}) scale(${STAR_SIZE / 20}) ${turn}">
      <path d="${RATING_STAR}" fill="${star === "full" ? GOLD : "none"}" stroke="${GOLD}" stroke-width="1.2"/>${half}</g>`;
  });
  return stars.join("");
}

const drawBase = (rightToLeft: boolean, inside: string): string => {
  const patternLeft = rightToLeft ? 0 : WIDTH - PATTERN_WIDTH;
  const markLeft = placer(rightToLeft)(MARGIN, MARK_SIZE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><pattern id="star-pattern" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">
      <path d="${starPatternTile(TILE)}" fill="none" stroke="${GOLD}" stroke-width="1.6"/></pattern></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${DARK_GROUND}"/>
    <rect x="${patternLeft}" width="${PATTERN_WIDTH}" height="${HEIGHT}" fill="url(#star-pattern)" opacity="0.35"/>
    <rect x="${rightToLeft ? PATTERN_WIDTH : patternLeft - 3}" width="3" height="${HEIGHT}" fill="${GOLD}" opacity="0.6"/>
    <g transform="translate(${markLeft} ${BRAND_MIDDLE - MARK_SIZE / 2}) scale(${MARK_SIZE / 48})" fill="none" stroke="${GOLD}"
      stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
      <path d="${MARK_STAR}" stroke-width="1.6" opacity="0.55"/><path d="${MARK_SCALES}"/></g>
    ${inside}</svg>`;
};

type Place = (distance: number, width: number) => number;

/** `distance` is that of its start from the start side. */
type Pill = { width: number; height?: number; distance: number; middle: number };

/** The ground and the icon of a status; its word is laid over it. */
function drawPill(status: ListedStatus, { width, height = PILL_HEIGHT, distance, middle }: Pill, place: Place): string {
  const { ink, soft, icon } = STATUS[status];
  const iconLeft = place(distance + PILL_PADDING, ICON_SIZE);
  return `<rect x="${place(distance, width)}" y="${middle - height / 2}" width="${width}"
        height="${height}" rx="${height / 2}" fill="${soft}"/>
      <path d="${icon}" transform="translate(${iconLeft} ${middle - ICON_SIZE / 2}) scale(${ICON_SIZE / 24})"
        fill="none" stroke="${ink}" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const pillWidthOf = (wordWidth: number): number => PILL_PADDING * 2 + ICON_SIZE + GAP + wordWidth;

type Pen = {
  text: (words: string, size: number, color: string, maxWidth?: number) => ReturnType<typeof drawText>;
  at: (distance: number, middle: number) => { x: number; middle: number; rightToLeft: boolean };
  place: Place;
};
type Drawn = { inside: string; overlays: ReturnType<typeof placeText>[] };

/** A row for each: its name at the start, its status at the end. */
async function drawCompared(compared: NonNullable<SharePicture["compared"]>, { text, at, place }: Pen): Promise<Drawn> {
  const rowHeight = Math.min(MAX_ROW_HEIGHT, ROWS_HEIGHT / compared.length);
  const height = Math.min(PILL_HEIGHT, rowHeight - GAP / 2);
  const rows = compared.map(async ({ name, status, word }, index): Promise<Drawn> => {
    const middle = ROWS_TOP + rowHeight * (index + 0.5);
    const drawnWord = await text(word, 42, STATUS[status].ink, TEXT_WIDTH / 3);
    const width = pillWidthOf(drawnWord.width);
    const pillAt = MARGIN + TEXT_WIDTH - width;
    const drawnName = await text(shorten(name, NAME_LENGTH), 60, INK, pillAt - MARGIN - GAP * 2);
    return {
      inside: drawPill(status, { width, height, distance: pillAt, middle }, place),
      overlays: [
        placeText(drawnName, at(MARGIN, middle)),
        placeText(drawnWord, at(pillAt + PILL_PADDING + ICON_SIZE + GAP, middle)),
      ],
    };
  });
  const drawn = await Promise.all(rows);
  return { inside: drawn.map(({ inside }) => inside).join(""), overlays: drawn.flatMap(({ overlays }) => overlays) };
}

async function drawStatus(status: NonNullable<SharePicture["status"]>, rightToLeft: boolean, pen: Pen): Promise<Drawn> {
  const { text, at, place } = pen;
  const { status: listed, word, rating, ratingText } = status;
  const drawnWord = await text(word, 46, STATUS[listed].ink, TEXT_WIDTH / 2);
  const pillWidth = pillWidthOf(drawnWord.width);
  const starsAt = MARGIN + pillWidth + GAP * 2;
  const drawnStatus = placeText(drawnWord, at(MARGIN + PILL_PADDING + ICON_SIZE + GAP, STATUS_MIDDLE));
  const drawnRating = async () =>
    placeText(await text(ratingText, 36, MUTED, 200), at(starsAt + STAR_SIZE * 5 + GAP, STATUS_MIDDLE));
  return {
    inside:
      drawPill(listed, { width: pillWidth, distance: MARGIN, middle: STATUS_MIDDLE }, place) +
      (rating === null ? "" : drawStars(rating, place(starsAt, STAR_SIZE * 5), rightToLeft)),
    overlays: rating === null ? [drawnStatus] : [drawnStatus, await drawnRating()],
  };
}

async function drawSubject(picture: SharePicture, rightToLeft: boolean, pen: Pen): Promise<Drawn> {
  if (picture.compared) return drawCompared(picture.compared, pen);
  const { text, at } = pen;
  const { inside, overlays } = picture.status
    ? await drawStatus(picture.status, rightToLeft, pen)
    : { inside: "", overlays: [] };
  const title = placeText(await text(shorten(picture.title, TITLE_LENGTH), 96, INK), at(MARGIN, TITLE_MIDDLE));
  const subtitle = placeText(await text(picture.subtitle, 38, MUTED), at(MARGIN, SUBTITLE_MIDDLE));
  return { inside, overlays: [title, subtitle, ...overlays] };
}

export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const rightToLeft = directionOf(picture.language) === "rtl";
  const place = placer(rightToLeft);
  const pen: Pen = {
    place,
    at: (distance, middle) => ({ x: place(distance, 0), middle, rightToLeft }),
    text: (words, size, color, maxWidth = TEXT_WIDTH) => drawText({ text: words, size, color, maxWidth }),
  };
  const { text, at } = pen;
  const { inside, overlays } = await drawSubject(picture, rightToLeft, pen);
  const frame = [
    placeText(await text(picture.brand, 52, INK, TEXT_WIDTH / 2), at(MARGIN + MARK_SIZE + GAP, BRAND_MIDDLE)),
    placeText(await text(picture.note, 30, MUTED), at(MARGIN, NOTE_MIDDLE)),
  ];
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawBase(rightToLeft, inside)))
    .composite([...frame, ...overlays])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

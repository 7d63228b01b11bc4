import { expect, it } from "vitest";
import ar from "#app/i18n/messages/ar.json" with { type: "json" };
import en from "#app/i18n/messages/en.json" with { type: "json" };
import tr from "#app/i18n/messages/tr.json" with { type: "json" };
import { LISTED_STATUSES } from "#domain/records/category.ts";
import { BADGE_SIZE, type Badge, drawBadge } from "./badge.ts";

const badge: Badge = {
  language: "en",
  brand: "Mizan",
  word: "Halal",
  date: "16 November 2026",
  status: "halal",
  label: "Mizan on Bitcoin: Halal",
};

it("reads in the direction of its language", () => {
  expect(drawBadge(badge)).toContain('direction="ltr"');
  expect(drawBadge({ ...badge, language: "ar" })).toContain('direction="rtl"');
});

it("takes every word as text", () => {
  const svg = drawBadge({ ...badge, label: 'A"><script>', word: "<b>" });
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain("&lt;b&gt;");
});

it("has another ground where there is no status for today", () => {
  expect(drawBadge({ ...badge, status: null })).not.toContain(/fill="(#1d6b43)"/.exec(drawBadge(badge))?.[1]);
});

it("has room for every status in every language", () => {
  const widest = 7.8 / 14;
  const room = BADGE_SIZE.width - 92;
  for (const words of [ar, en, tr])
    for (const status of LISTED_STATUSES) {
      const word = words.category[status];
      const size = Number(/y="19" font-size="(\d+)"/.exec(drawBadge({ ...badge, word }))?.[1]);
      expect(word.length * widest * size, word).toBeLessThanOrEqual(room);
    }
});

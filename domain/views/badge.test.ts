import { expect, it } from "vitest";
import { type Badge, drawBadge } from "./badge.ts";

const badge: Badge = {
  language: "en",
  brand: "Mizan",
  word: "Halal",
  date: "16 November 2026",
  category: "halal",
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
  expect(drawBadge({ ...badge, category: null })).not.toContain(/fill="(#1d6b43)"/.exec(drawBadge(badge))?.[1]);
});

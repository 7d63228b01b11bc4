/** What the figures of a review write: a drawing that screen readers skip, with the same content as a list next to it. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import "#app/i18n/all-messages.ts";
import { DocumentContext } from "#app/i18n/use-language.ts";
import { type BadgeStatus, STATUS_ICONS, StatusBadge } from "#app/ui/review/status-badge.tsx";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { Fold } from "./fold.tsx";
import { Meter } from "./meter.tsx";
import { StanceBar } from "./stance-bar.tsx";
import { StatusBar } from "./status-bar.tsx";
import { Timeline } from "./timeline.tsx";
import { UseMatrix } from "./use-list.tsx";

const render = (element: ReactElement, language: Language = "en"): string =>
  renderToStaticMarkup(createElement(DocumentContext, { value: { language, pathname: "/", search: "" } }, element));

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const drawingsOf = (html: string): string[] => html.match(/<svg[^>]*>/g) ?? [];

describe("the status badge", () => {
  it.each(["small", "mark"] as const)("has colour, icon and word in the size %s", (size) => {
    for (const status of Object.keys(STATUS_ICONS) as BadgeStatus[]) {
      const html = render(createElement(StatusBadge, { status, size }));
      expect(html).toContain(`data-category="${status}"`);
      expect(drawingsOf(html)).toEqual([expect.stringContaining('aria-hidden="true"')]);
      expect(textOf(html)).not.toBe("");
    }
  });

  it("is solid only where the status was assessed", () => {
    const badge = (status: BadgeStatus, isAssessed: boolean) =>
      render(createElement(StatusBadge, { status, isAssessed }));
    expect(badge("haram", true)).not.toContain("outlined");
    expect(badge("haram", false)).toContain("outlined");
    expect(badge("haram", false)).toContain("not assessed");
    expect(badge("unreviewed", true)).toContain("outlined");
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("the stacked bar has a list with each count and where it leads", () => {
    const counts = { halal: 3, questionable: 2, haram: 1, undetermined: 0, ended: 0 };
    const html = render(createElement(StatusBar, { title: "Coins", path: "/cryptocurrencies", counts }), language);
    expect(html.match(/<rect/g)).toHaveLength(3);
    expect(html.match(/<a /g)).toHaveLength(3);
    expect(textOf(html)).toMatch(/3.*2.*1/);
    for (const drawing of drawingsOf(html)) expect(drawing).toContain('aria-hidden="true"');
  });

  it("the stance bar has a list with each stance and its count", () => {
    const stances = [
      { stance: "permits", count: 5 },
      { stance: "forbids", count: 2 },
    ] as const;
    const html = render(createElement(StanceBar, { stances }), language);
    expect(html.match(/<rect/g)).toHaveLength(2);
    // Each name has the shade of its part.
    expect(html.match(/<li[^>]*><svg/g)).toHaveLength(2);
    expect(textOf(html)).toMatch(/5.*2/);
  });

  it("the meter has five parts and a list with each answer", () => {
    const answers = [0, 0.5, 1, 1, 0.5].map((answer, index) => ({
      id: `answer-${index}`,
      label: `Label ${index}`,
      asks: `Question ${index}?`,
      answer,
    }));
    const html = render(createElement(Meter, { answers }), language);
    expect(html.match(/<rect/g)).toHaveLength(10);
    expect(html.match(/<dt/g)).toHaveLength(5);
    for (const { label, asks } of answers) expect(textOf(html)).toContain(`${label} ${asks}`);
  });
});

it("the use matrix is a list with the status of each use in words", () => {
  const offered = [
    { id: "hold", name: "Hold", status: "halal", why: "Why." },
    { id: "lend", name: "Lend", status: "haram", why: "Why." },
  ] as const;
  const html = render(createElement(UseMatrix, { uses: { offered: [...offered], notOffered: ["Stake"] } }));
  const matrix = html.slice(html.indexOf("<ul"), html.indexOf("</ul>"));
  expect(textOf(matrix)).toBe("Hold Halal Lend Haram");
  expect(textOf(html)).toContain("Stake");
});

it("the timeline is an ordered list, newest first, with all but three folded", () => {
  const events = [2026, 2025, 2024, 2023].map((year) => ({
    fact: "incidents",
    day: `${year}-01-01`,
    date: `1 January ${year}`,
    kind: "Incident",
    text: `What happened in ${year}.`,
    sources: [],
  }));
  const html = render(createElement(Timeline, { events: events }));
  const [shown = "", folded = ""] = html.split("<details");
  expect(shown.match(/<li/g)).toHaveLength(3);
  expect(folded).toContain("What happened in 2023.");
});

it("a fold needs no script, and its name is a heading where it is a part of the page", () => {
  const fold = { summary: "Sources", heading: "h2", id: "sources", children: "All of them" } as const;
  const html = render(createElement(Fold, fold));
  expect(html).toMatch(/^<details><summary[^>]*><h2[^>]*>Sources<\/h2><\/summary><div id="sources"/);
});

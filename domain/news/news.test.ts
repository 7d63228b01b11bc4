import { expect, test } from "vitest";
import { queryProblems } from "#domain/lists/query-shape.ts";
import { isAbout, NEWS_CATEGORIES, NEWS_QUERY, readNewsQuery, toNewsSearch } from "./news.ts";
import { sampleNews } from "./sample-news.ts";

test("an article belongs to a category by its tag, or by the words of its title", () => {
  expect(isAbout({ title: "A day", tags: ["BTC"] }, "bitcoin")).toBe(true);
  expect(isAbout({ title: "Why Bitcoin halves", tags: [] }, "bitcoin")).toBe(true);
  expect(isAbout({ title: "Something together", tags: [] }, "ethereum")).toBe(false);
  expect(isAbout({ title: "New regulations ahead", tags: [] }, "regulation")).toBe(true);
  expect(isAbout({ title: "Anything", tags: [] }, "all")).toBe(true);
});

test("the address reads back the same; the API tells what it does not understand", () => {
  for (const search of ["", "?category=nft", "?category=defi&page=2"]) {
    expect(toNewsSearch(readNewsQuery(new URLSearchParams(search)))).toBe(search);
  }
  expect(readNewsQuery(new URLSearchParams("category=doge&page=x"))).toEqual({ category: "all", page: 1 });
  expect(queryProblems(NEWS_QUERY, new URLSearchParams("category=doge"))).not.toEqual([]);
  expect(queryProblems(NEWS_QUERY, new URLSearchParams("page=x"))).not.toEqual([]);
});

test("three samples, filtered by category, in the reader's language, with no date of their own", () => {
  const counts = NEWS_CATEGORIES.map((category) => sampleNews(category, "ar").length);
  expect(counts).toEqual([3, 1, 1, 0, 0, 1]);
  for (const language of ["ar", "en", "tr"] as const) {
    for (const card of sampleNews("all", language)) {
      expect(card).toMatchObject({ language, publishedAt: null });
      expect(card.url).toMatch(/^https:\/\//);
      expect(Array.from(card.excerpt).length).toBeLessThanOrEqual(151);
    }
  }
});

/** Three articles of our own, shown where there are no news: on topics that do not change from day to day. */
import { type Language, pickText } from "#domain/text/language.ts";
import { shorten } from "#domain/text/sentences.ts";
import { EXCERPT_LENGTH, type NewsCardView, type NewsCategory } from "./news.ts";
import samples from "./sample-news.json" with { type: "json" };

export function sampleNews(category: NewsCategory, language: Language): NewsCardView[] {
  const wanted = samples.filter((sample) => category === "all" || sample.category === category);
  return wanted.map((sample) => {
    const title = pickText(sample.title, language);
    return {
      id: `sample-${sample.category}`,
      title: title.text,
      excerpt: shorten(pickText(sample.body, language).text, EXCERPT_LENGTH),
      source: sample.source,
      sourceImage: "",
      url: sample.url,
      image: "",
      publishedAt: null,
      language: title.language,
    };
  });
}

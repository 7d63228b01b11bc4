/** What a page is, in the vocabulary of schema.org. */
import { LICENCE } from "#domain/api/licence.ts";
import { MAX_RATING } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import type { BodyView } from "#domain/views/register-view.ts";
import type { ReviewView } from "#domain/views/review-view.ts";

export type PageAbout = {
  url: string;
  language: Language;
  /** The status in the page's words. */
  status: string;
  image: string;
  site: { name: string; url: string };
  /** Who wrote it, where somebody is named. */
  author: { name: string; url?: string } | null;
};

const CONTEXT = { "@context": "https://schema.org" };

const publisher = ({ site }: PageAbout) => ({ "@type": "Organization", name: site.name, url: site.url });

const websiteOf = ({ links }: ReviewView): { url?: string } => {
  const website = links.find(({ kind }) => kind === "website")?.href;
  return website ? { url: website } : {};
};

/** What is common to an article and a review of one thing. */
const written = (review: ReviewView, about: PageAbout) => ({
  url: about.url,
  inLanguage: about.language,
  image: about.image,
  datePublished: review.createdAt,
  dateModified: review.updatedAt,
  author: about.author ? { "@type": "Person", ...about.author } : publisher(about),
  publisher: publisher(about),
});

const reviewOf = (review: ReviewView, about: PageAbout, itemReviewed: object) => ({
  ...CONTEXT,
  "@type": "Review",
  ...written(review, about),
  name: `${review.name.text}: ${about.status}`,
  reviewBody: review.reason.text,
  ...(review.isAssessed && {
    reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: MAX_RATING, worstRating: 0 },
  }),
  itemReviewed,
});

export function coinData(review: ReviewView, about: PageAbout): object[] {
  const thing = { "@type": "Thing", name: review.name.text, alternateName: review.symbol, ...websiteOf(review) };
  return [
    {
      ...CONTEXT,
      "@type": "Article",
      ...written(review, about),
      mainEntityOfPage: about.url,
      headline: `${review.name.text}: ${about.status}`,
      description: review.ourWhy.text,
      about: thing,
    },
    reviewOf(review, about, thing),
  ];
}

export function exchangeData(review: ReviewView, about: PageAbout): object[] {
  const organization = {
    "@type": "Organization",
    name: review.name.text,
    ...websiteOf(review),
    sameAs: review.links.filter(({ kind }) => kind !== "website").map(({ href }) => href),
  };
  return [{ ...CONTEXT, ...organization }, reviewOf(review, about, organization)];
}

/** A body or scholar of the register. Its own website is not known: `url` is our page about it. */
export const bodyData = ({ name, otherNames, type, country }: BodyView, { url }: Pick<PageAbout, "url">): object => ({
  ...CONTEXT,
  "@type": type === "person" ? "Person" : "Organization",
  name,
  alternateName: otherNames,
  mainEntityOfPage: url,
  // Of a person we know where they work, not where they are from.
  ...(type === "body" && country ? { location: { "@type": "Country", name: country } } : {}),
});

export const personData = ({
  worksFor,
  ...person
}: {
  name: string;
  jobTitle: string;
  url: string;
  worksFor: string;
}) => ({
  ...CONTEXT,
  "@type": "Person",
  ...person,
  ...(worksFor ? { worksFor: { "@type": "Organization", name: worksFor } } : {}),
});

/** A kind of token, as a term that is explained. */
export const termData = ({ name, means }: { name: string; means: string }, url: string, list: string): object => ({
  ...CONTEXT,
  "@type": "DefinedTerm",
  name,
  description: means,
  url,
  inDefinedTermSet: list,
});

export const breadcrumbs = (steps: readonly { name: string; url: string }[]): object => ({
  ...CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, url }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url,
  })),
});

/** The open data, for search engines of data sets. */
export const dataSetBlock = (origin: string) => ({
  ...CONTEXT,
  "@type": "Dataset",
  name: "Mizan: shariah screening of coins and exchanges",
  description: "Statuses, facts with sources, positions of scholars and the law of countries on digital assets.",
  url: `${origin}/developers`,
  license: LICENCE.url,
  isAccessibleForFree: true,
  creator: { "@type": "Organization", name: "Mizan", url: origin },
  distribution: [
    { "@type": "DataDownload", encodingFormat: "application/json", contentUrl: `${origin}/data/mizan.json` },
    { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: `${origin}/data/mizan.csv` },
  ],
});

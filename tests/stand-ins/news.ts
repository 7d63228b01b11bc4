/** A stand-in for the news service (CryptoCompare). A success carries no `Response`; an error is HTTP 200. */
import { type Call, json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export type StandInArticle = {
  id: string;
  guid: string;
  published_on: number;
  imageurl: string;
  title: string;
  url: string;
  body: string;
  tags: string;
  lang: string;
  categories: string;
  source: string;
  source_info: { name: string; img: string; lang: string };
};

export type NewsStandIn = StandIn & {
  articles: StandInArticle[];
  /** A spent limit or a missing subscription: HTTP 200 that says Error. */
  refuse(): void;
};

const TOPICS = [
  { tag: "BTC|MARKET", title: "Bitcoin stand-in story" },
  { tag: "ETH|TECHNOLOGY", title: "Ethereum stand-in story" },
  { tag: "REGULATION|FIAT", title: "Regulation stand-in story" },
  { tag: "DEFI|ETH", title: "DeFi stand-in story" },
  { tag: "MARKET", title: "Stand-in story &amp; what it shows" },
] as const;

const BODY =
  "<p>This text comes from the news stand-in &mdash; it reports nothing that happened. It is long enough to be cut after one hundred and fifty characters, and it carries &quot;entities&quot; and a tag, as the real service does.</p>";

export function makeArticle(index: number, pictures: string): StandInArticle {
  const topic = TOPICS[index % TOPICS.length] ?? TOPICS[0];
  return {
    id: String(1000 + index),
    guid: `https://news.example/${index}`,
    published_on: Math.floor(Date.now() / 1000) - index * 3600,
    imageurl: `${pictures}/news/${index}.png`,
    title: `${topic.title} ${index + 1}`,
    url: `https://news.example/story?id=${index}&amp;from=feed`,
    body: BODY,
    tags: topic.tag,
    lang: "EN",
    categories: topic.tag,
    source: "standin",
    source_info: { name: "Stand-in News", img: `${pictures}/sources/standin.png`, lang: "EN" },
  };
}

export async function startNews(
  options: { port?: number; pictures?: string; count?: number } = {},
): Promise<NewsStandIn> {
  const pictures = options.pictures ?? "https://pictures.example";
  const articles = Array.from({ length: options.count ?? 25 }, (_, index) => makeArticle(index, pictures));
  let refusing = false;

  function answer({ query }: Call): Reply {
    if (refusing) return json({ Response: "Error", Message: "You are over your rate limit", Type: 99, Data: {} });
    const wanted = query.get("categories");
    const data = wanted ? articles.filter(({ categories }) => categories.split("|").includes(wanted)) : articles;
    return json({ Type: 100, Message: "News list successfully returned", Promoted: [], Data: data });
  }

  const standIn = await startStandIn({
    answer,
    wrongShape: { Type: 100, Message: "odd", Data: { articles: 3 } },
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  return {
    ...standIn,
    articles,
    refuse() {
      refusing = true;
    },
    heal() {
      refusing = false;
      standIn.heal();
    },
  };
}

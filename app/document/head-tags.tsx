import { createElement } from "react";
import type { MetaDescriptor } from "react-router";

/** Only a `<` could end the script element. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function toTag(tag: MetaDescriptor, key: number) {
  if ("tagName" in tag) {
    const { tagName, ...rest } = tag;
    return createElement(String(tagName), { key, ...rest });
  }
  if ("title" in tag) return <title key={key}>{String(tag.title)}</title>;
  if ("script:ld+json" in tag && tag["script:ld+json"]) {
    const json = inScript(tag["script:ld+json"]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours that nothing in it can end
    return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  return <meta key={key} {...tag} />;
}

/** Title, description, links and structured data as a page describes them. */
export const HeadTags = ({ tags }: { tags: readonly MetaDescriptor[] }) => tags.map(toTag);

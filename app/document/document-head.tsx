import { createElement } from "react";
import type { MetaDescriptor } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { BEFORE_PAINT } from "#app/ui/shell/before-paint.ts";

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

/** It has run by the time a router takes over: the browser need not load it a second time. */
const beforePaint = import.meta.env.SSR ? BEFORE_PAINT : "";

/** What public and staff documents begin with. */
export function CommonHead({ nonce }: { nonce?: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash or by the page's nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <link rel="manifest" href={localizePath("/manifest.json", useLanguage())} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

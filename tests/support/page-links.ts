/** The links of a page that leave it, with the statuses next to each: inside the link, or in its card. */

type Node = { tag: string; attributes: string; parent: Node | null; statuses: Set<string> };

export type PageLink = {
  href: string;
  rel: string;
  statuses: string[];
  /** A button of the header or of the first screen. */
  isOffer: boolean;
};

const VOID = new Set("area base br col embed hr img input link meta source track wbr path circle rect use".split(" "));
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>/g;

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** Of the ancestors that hold one card, row or button. */
const IS_CARD = /^(?:article|li|tr)$/;

export function linksOf(html: string): PageLink[] {
  const body = html.slice(html.indexOf("<body")).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const root: Node = { tag: "body", attributes: "", parent: null, statuses: new Set() };
  const links: Node[] = [];
  let here: Node = root;
  for (const [, closing, name = "", attributes = "", selfClosing] of body.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (closing) {
      let open: Node | null = here;
      while (open && open.tag !== tag) open = open.parent;
      if (open?.parent) here = open.parent;
      continue;
    }
    const node: Node = { tag, attributes, parent: here, statuses: new Set() };
    const status = attributeOf(attributes, "data-offer") || attributeOf(attributes, "data-category");
    if (status) for (let up: Node | null = node; up; up = up.parent) up.statuses.add(status);
    if (tag === "a" && /^https?:/.test(attributeOf(attributes, "href"))) links.push(node);
    if (!VOID.has(tag) && !selfClosing) here = node;
  }
  return links.map((link) => {
    const ancestors: Node[] = [];
    for (let up: Node | null = link; up; up = up.parent) ancestors.push(up);
    const card = link.statuses.size > 0 ? link : ancestors.slice(1).find(({ tag }) => IS_CARD.test(tag));
    return {
      href: attributeOf(link.attributes, "href"),
      rel: attributeOf(link.attributes, "rel"),
      statuses: [...(card?.statuses ?? [])],
      isOffer: link.statuses.size > 0,
    };
  });
}

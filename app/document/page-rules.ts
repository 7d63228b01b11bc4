/**
 * The part of the style that a page needs at once. Of the utilities, two thirds of the style, any page uses a third: only those
 * stand in it. The whole is a file that is fetched before anything is put into the page later (`app/page-script/whole-style.ts`).
 */
type Rule = { text: string; classes: readonly string[] };
/** `@media` and the like around rules, or nothing. */
type Group = { condition: string; rules: readonly Rule[] };

const UTILITIES = "@layer utilities{";
const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Where the block that opens before `from` closes. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    const next = css.slice(at).search(/[{}]/) + at;
    depth += css[next] === "{" ? 1 : -1;
    at = next + 1;
  }
  return at;
}

/** The rules of a block, each with what stands before its brace. */
function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  for (let at = 0; css.indexOf("{", at) >= 0; ) {
    const open = css.indexOf("{", at);
    const end = endOfBlock(css, open + 1);
    blocks.push({ head: css.slice(at, open), body: css.slice(open + 1, end - 1) });
    at = end;
  }
  return blocks;
}

/** A condition within a condition is taken as one rule. */
const toRule = ({ head, body }: { head: string; body: string }): Rule => ({
  text: `${head}{${body}}`,
  classes: [...(head.startsWith("@") ? body : head).matchAll(CLASS)].map(([, name = ""]) => name.replaceAll("\\", "")),
});

const toGroups = (css: string): Group[] =>
  blocksOf(css).map((block) =>
    block.head.startsWith("@")
      ? { condition: block.head, rules: blocksOf(block.body).map(toRule) }
      : { condition: "", rules: [toRule(block)] },
  );

const CLASS_ATTRIBUTE = /class="([^"]+)"/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

const decode = (text: string): string =>
  text.includes("&") ? text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) : text;

/** Every class that the markup names. */
function classesIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list = ""] of html.matchAll(CLASS_ATTRIBUTE)) lists.add(list);
  return new Set([...lists].flatMap((list) => decode(list).split(" ")));
}

/** Gives the rules for a page of this style. All but the utilities are in every page. */
export function createPageRules(css: string): (html: string) => string {
  const start = css.indexOf(UTILITIES);
  if (start < 0) return () => css;
  const end = endOfBlock(css, start + UTILITIES.length);
  const [before, after] = [css.slice(0, start + UTILITIES.length), css.slice(end - 1)];
  const groups = toGroups(css.slice(start + UTILITIES.length, end - 1));
  return (html) => {
    const used = classesIn(html);
    const write = ({ condition, rules }: Group): string => {
      const needed = rules.filter(({ classes }) => classes.some((name) => used.has(name)));
      const text = needed.map((rule) => rule.text).join("");
      return text && condition ? `${condition}{${text}}` : text;
    };
    return before + groups.map(write).join("") + after;
  };
}

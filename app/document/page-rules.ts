/**
 * The part of the style that a page needs at once. Of the utilities, two thirds of the style, any page uses a third: only those
 * are in it. The whole is a file that is fetched before anything is put into the page later (`app/page-script/lazy/fetch-page.ts`).
 */
import { LRUCache } from "lru-cache";

type Rule = { text: string; classes: readonly string[] };
/** `@media` and the like around rules, or nothing. */
type Group = { condition: string; rules: readonly Rule[] };

const UTILITIES = "@layer utilities{";
const CLASS = /\.((?:\\.|[\w-])+)/g;

const LICENCE = /\/\*![\s\S]*?\*\//g;

const READ = /var\((--[\w-]+)/g;
const DECLARED = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;
const REGISTERED = /@property (--[\w-]+)\{[^}]*\}/g;

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

/** The rules of a block, each with the text before its brace. */
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

/** In a condition like `.group` the class of the rule comes later. */
const CONDITION = /:where\([^()]*\)/g;
const SELECTOR_END = /,(?![^(]*\))/;

/** The first class of each selector: its rule is not needed without it. */
const firstClassesOf = (selectors: string): string[] =>
  selectors
    .replaceAll(CONDITION, "")
    .split(SELECTOR_END)
    .flatMap((selector) =>
      Array.from(selector.matchAll(CLASS), ([, name = ""]) => name.replaceAll("\\", "")).slice(0, 1),
    );

/** A condition within a condition is taken as one rule. */
const classesOf = ({ head, body }: { head: string; body: string }): string[] =>
  head.startsWith("@") ? blocksOf(body).flatMap(classesOf) : firstClassesOf(head);

const toRule = (block: { head: string; body: string }): Rule => ({
  text: `${block.head}{${block.body}}`,
  classes: classesOf(block),
});

const toGroups = (css: string): Group[] =>
  blocksOf(css).map((block) =>
    block.head.startsWith("@")
      ? { condition: block.head, rules: blocksOf(block.body).map(toRule) }
      : { condition: "", rules: [toRule(block)] },
  );

const CLASS_ATTRIBUTE = 'class="';

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

const decode = (text: string): string =>
  text.includes("&") ? text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) : text;

/** Every list of classes that the markup has, as it is written there. */
function classListsIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at >= 0; at = html.indexOf(CLASS_ATTRIBUTE, at)) {
    const start = at + CLASS_ATTRIBUTE.length;
    at = html.indexOf('"', start);
    lists.add(html.slice(start, at));
  }
  return lists;
}

/** A piece of a text holds on to all of it, here a whole page: what is kept is a copy. */
const ownText = (piece: string): string => Buffer.from(piece).toString();

/** Without the variables that nothing reads, and those that only such variables read. */
function dropUnread(css: string): string {
  const read = new Set(Array.from(css.matchAll(READ), ([, name]) => name));
  const keepIfRead = (text: string, name: string): string => (read.has(name) ? text : "");
  const left = css.replaceAll(DECLARED, keepIfRead).replaceAll(REGISTERED, keepIfRead);
  return left === css ? css : dropUnread(left);
}

/** Pages of one sort mostly need the same rules. */
const MAX_STYLES = 100;
const MAX_LISTS = 5000;

/** Gives the rules for a page of this style. All but the utilities and unread variables are in every page. */
export function createPageRules(whole: string): (html: string) => string {
  const css = whole.replaceAll(LICENCE, "");
  const start = css.indexOf(UTILITIES);
  if (start < 0) return () => whole;
  const end = endOfBlock(css, start + UTILITIES.length);
  const [before, after] = [css.slice(0, start + UTILITIES.length), css.slice(end - 1)];
  const groups = toGroups(css.slice(start + UTILITIES.length, end - 1));
  const rules = groups.flatMap((group) => group.rules);

  const rulesOfClass = new Map<string, number[]>();
  for (const [index, { classes }] of rules.entries()) {
    for (const name of classes) rulesOfClass.set(name, [...(rulesOfClass.get(name) ?? []), index]);
  }
  const rulesOfLists = new LRUCache<string, number[]>({ max: MAX_LISTS });

  function rulesOf(list: string): number[] {
    const known = rulesOfLists.get(list);
    if (known) return known;
    const found = decode(list)
      .split(" ")
      .flatMap((name) => rulesOfClass.get(name) ?? []);
    rulesOfLists.set(ownText(list), found);
    return found;
  }

  /** `needed` has a character for each rule. */
  const write = (needed: string): string => {
    let index = 0;
    const utilities = groups.map(({ condition, rules: within }) => {
      const used = within.filter(() => needed[index++] === "1");
      const text = used.map((rule) => rule.text).join("");
      return text && condition ? `${condition}{${text}}` : text;
    });
    return dropUnread(before + utilities.join("") + after);
  };
  const styles = new LRUCache<string, string>({ max: MAX_STYLES, memoMethod: write });

  return (html) => {
    const needed = new Array<0 | 1>(rules.length).fill(0);
    for (const list of classListsIn(html)) for (const index of rulesOf(list)) needed[index] = 1;
    return styles.memo(needed.join(""));
  };
}

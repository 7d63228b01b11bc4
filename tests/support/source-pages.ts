/**
 * Sixty pages that a fact could cite, in twenty forms. `shown` is one with other dates, counters, prices, advertisements, cookie
 * banners and related links on each visit; `changed` no longer says what was quoted.
 */

type Said = { quote: string; page: string; other: string; around: readonly [string, string]; lang: string };

/** `page`: the quoted words as the page has them; `other`: what it says after a change. */
const SAID: readonly Said[] = [
  {
    lang: "en",
    quote: 'Interest starts by itself on cash balances. You can switch it off under "Settings" at any time.',
    page: "Interest starts by itself on cash&nbsp;balances. You can switch it off under &ldquo;Settings&rdquo; at any time.",
    other: "Interest starts by itself on cash balances. You cannot switch it off.",
    around: [
      "The account has two parts, one for coins and one for cash.",
      "Fees are charged on the first day of the month.",
    ],
  },
  {
    lang: "en",
    quote: "The maker fee is 0.15% and the taker fee is 0.25% for all spot pairs",
    page: "The maker fee is 0.15&#37; and the taker fee is 0.25&#37; for all spot pairs",
    other: "The maker fee is 1.5% and the taker fee is 0.25% for all spot pairs",
    around: [
      "Trading fees depend on the volume of the last thirty days.",
      "Withdrawals cost what the network charges.",
    ],
  },
  {
    lang: "en",
    quote: "does not lend, pledge or otherwise use customers' assets … all assets are held one to one",
    page: "does not lend, pledge or otherwise use customers’ assets. This is checked every month: all assets are held one to one",
    other:
      "does lend, pledge or otherwise use customers’ assets. This is checked every month: all assets are held one to one",
    around: ["The company publishes a statement of its duties.", "The statement is renewed in January."],
  },
  {
    lang: "en",
    quote: "The reserve fund earns interest from short-term treasury bills and keeps it",
    page: "The reserve fund earns <a href='/bills'>interest</a> from short&#8209;term treasury bills<sup>[3]</sup> and <em>keeps</em> it",
    other: "The reserve fund earns interest from short-term treasury bills and passes it to holders",
    around: ["Each token is backed by cash and equivalents.", "An auditor looks at the reserve twice a year."],
  },
  {
    lang: "ar",
    quote: "لا تُقرض المنصة أصول العملاء ولا تستعملها لحسابها",
    page: "لا تُقرض المنصّة أصول العملاء ولا تسـتعملها لحسابها",
    other: "قد تُقرض المنصة أصول العملاء وتستعملها لحسابها",
    around: ["هذه شروط الاستخدام النافذة على جميع العملاء.", "تُراجع هذه الشروط مرة في كل سنة."],
  },
  {
    lang: "tr",
    quote: "İşlem ücretleri sabittir; müşteri varlıkları ödünç verilmez.",
    page: "İşlem ücretleri sabittir; müşteri varlık&shy;ları ödünç verilmez.",
    other: "İşlem ücretleri değişebilir; müşteri varlıkları ödünç verilebilir.",
    around: ["Bu sözleşme bütün kullanıcılar için geçerlidir.", "Sözleşme yılda bir kez gözden geçirilir."],
  },
];

type Parts = { said: string; before: string; after: string; noise: (place: number) => string };

/** Between the parts of a page, another one at each visit. */
const NOISES: readonly ((visit: number) => string)[] = [
  (visit) => `<p class="meta">Last updated: November ${1 + (visit % 28)}, 2026 · ${2 + (visit % 7)} min read</p>`,
  (visit) => `<div class="c${visit}">${1234 + visit * 17} people are reading this · ${visit * 3} comments</div>`,
  (visit) =>
    `<ins class="adsbygoogle">Trade with 0% fees at Shop ${visit}! Sign up now and win ${visit * 10} USDT</ins>`,
  (visit) =>
    `<div role="dialog" id="cookies-${visit}">We and our ${700 + visit} partners use cookies. Accept all</div>`,
  (visit) =>
    `<aside><h3>Related</h3><ul>${[0, 1, 2].map((n) => `<li><a href="/p/${visit + n}">Story number ${visit + n}</a></li>`).join("")}</ul></aside>`,
  (visit) =>
    `<div class="ticker">BTC $${60_000 + visit * 7} ▲ ${visit % 9}.${visit % 10}% · ETH $${3000 + visit}</div>`,
  (visit) => `<script nonce="n${visit}">window.__V = { visit: ${visit}, text: "Interest starts by itself" };</script>`,
];

const bare = (text: string): string => text.replace(/<[^>]+>/g, "");
const spans = (text: string): string =>
  bare(text)
    .split(" ")
    .map((word) => `<span class="w">${word}</span>`)
    .join(" ");

/** Each the body of a page. */
const FORMS: readonly ((parts: Parts) => string)[] = [
  ({ said, before, after, noise }) => `<article><p>${before}</p>${noise(1)}<p>${said}</p><p>${after}</p></article>`,
  ({ said, before, after, noise }) =>
    `<table><tr><th>1</th><td>${before}</td></tr><tr><th>2</th><td>${said}</td></tr><tr><th>3</th><td>${after}</td></tr></table>${noise(1)}`,
  ({ said, before, after, noise }) =>
    `<dl><dt>A?</dt><dd>${before}</dd><dt>B?</dt><dd>${said}</dd></dl>${noise(1)}<p>${after}`,
  ({ said, before, after }) =>
    `<details><summary>${before}</summary><div><div>${said}</div></div></details><details><summary>More</summary>${after}</details>`,
  ({ said, before, after, noise }) =>
    `<div><div>${before}</div>${noise(1)}<div><div><div>${said}</div></div>${after}</div></div>`,
  ({ said, before, after }) => `<ol><li>${before}<ul><li>${said}<li>${after}</ul></ol>`,
  ({ said, before, after }) => `<pre>${before}\n\n   ${bare(said).replaceAll(", ", ",\n   ")}\n\n${after}</pre>`,
  ({ said, before, after, noise }) =>
    `<p>${before}</p><blockquote>${noise(1)}<p>${said}</p></blockquote><p>${after}</p>`,
  ({ said, before, after }) => `<p>${spans(`${before} ${said} ${after}`)}</p>`,
  ({ said, before, after }) => `${before}<br><br>${bare(said).replaceAll(". ", ".<br>")}<br>${after}`,
  ({ said, before, after, noise }) =>
    `<main><h1>${before}</h1><p>${after}</p></main>${noise(1)}<footer><small>${said}</small></footer>`,
  ({ said, before, after }) =>
    `<p>${before}</p><div class="panel" style="display: none" hidden><p>${said}</p></div><p>${after}</p>`,
  ({ said, before, after, noise }) =>
    `<section><p>${before}</p><p>${said.replace(". ", `.</p>${noise(2)}<p>`)}</p><p>${after}</p></section>`,
  ({ said, before, after }) => `<section><h2>${bare(said)}</h2><p>${before} ${after}</p></section>`,
  ({ said, before, after }) =>
    `<aside class="notice"><p>${said}</p></aside><article><p>${before}</p><p>${after}</p></article>`,
  ({ said, before, after, noise }) =>
    `<form><fieldset><legend>${before}</legend><label>${said}</label></fieldset></form>${noise(1)}${after}`,
  ({ said, before, after }) => `<custom-page><template-part>${before} ${said}</template-part>${after}</custom-page>`,
  ({ said, before, after }) => `<center><font size=2>${before}<p>${said}<p>${after}</font></center>`,
  ({ said, before, after, noise }) =>
    `<header><p>${said}</p></header>${noise(1)}<main><p>${before}</p><p>${after}</p></main>`,
  ({ said, before, after }) =>
    `<figure><img alt="" src="data:,"><figcaption>${before} ${said}</figcaption></figure>${"<div>".repeat(40)}${after}${"</div>".repeat(40)}`,
];

const PADDING =
  "<p>This page describes the service in general: who runs it, where it is registered, how accounts are opened and closed, how " +
  "complaints are made, which documents are asked for, and how the terms are changed. Read the whole of it before you agree.</p>";

function draw(
  { lang, around: [before, after] }: Said,
  form: (typeof FORMS)[number],
  said: string,
  visit: number,
): string {
  const noise = (place: number): string => NOISES[(visit + place * 3) % NOISES.length]?.(visit) ?? "";
  const body = form({ said, before, after, noise });
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Terms (${visit})</title>` +
    `<style>.c${visit}{color:red}</style></head><body>${noise(0)}<nav><a href="/">Home</a> <a href="/${visit}">News</a></nav>` +
    `${body}${PADDING}${noise(4)}</body></html>`
  );
}

export type SourcePage = {
  name: string;
  quote: string;
  shown(visit: number): string;
  /** 0: says something else; 1: the passage was removed; 2: another page. */
  changed(way: number): string;
};

const PER_FORM = 3;

export const SOURCE_PAGES: readonly SourcePage[] = FORMS.flatMap((form, index) =>
  Array.from({ length: PER_FORM }, (_, turn) => {
    const said = SAID[(index + turn * 2) % SAID.length] as Said;
    const other = SAID[(index + turn * 2 + 1) % SAID.length] as Said;
    return {
      name: `form ${index + 1}, text ${1 + ((index + turn * 2) % SAID.length)}`,
      quote: said.quote,
      shown: (visit: number) => draw(said, form, said.page, visit),
      changed: (way: number) =>
        [draw(said, form, said.other, way), draw(said, form, "", way), draw(other, form, other.page, way)][way % 3] ??
        "",
    };
  }),
);

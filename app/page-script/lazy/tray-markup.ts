/** The markup of the tray, made in the browser without a framework. */

import { make, makeButton } from "./make.ts";

type TrayView = {
  items: readonly { id: string; name: string; removeLabel: string }[];
  /** Null for fewer than two. */
  link: { href: string; text: string } | null;
  sentence: string;
};

export type TrayParts = { root: HTMLElement; update(view: TrayView): void };

const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-full px-5 py-2 font-semibold [&[hidden]]:hidden";

type Actions = { clear: () => void; remove: (id: string, name: string) => void };

/** A cross that is read as its label. */
function makeCross(label: string): HTMLElement {
  const cross = make("span", "text-lg leading-none", "×");
  cross.ariaHidden = "true";
  const both = make("span", "contents");
  both.append(cross, make("span", "sr-only", label));
  return both;
}

function makeItem({ id, name, removeLabel }: TrayView["items"][number], remove: Actions["remove"]): HTMLElement {
  const item = make(
    "li",
    "inline-flex max-w-48 shrink-0 items-center rounded-full border border-line ps-3 text-sm font-semibold",
  );
  const look = "inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-raised";
  const button = makeButton(look, "", () => remove(id, name));
  button.append(makeCross(removeLabel));
  item.append(make("bdi", "truncate", name), button);
  return item;
}

export function createTray(words: { label: string; clear: string }, { clear, remove }: Actions): TrayParts {
  const root = make("aside", "fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-card");
  root.id = "tray";
  root.ariaLabel = words.label;
  const row = make("div", "page flex flex-wrap items-center gap-x-3 gap-y-2 py-2");
  const list = make("ul", "flex min-w-0 flex-1 gap-2 max-sm:basis-full max-sm:overflow-x-auto sm:flex-wrap");
  const sentence = make("p", "text-sm text-muted max-sm:basis-full");
  const link = make("a", `${BUTTON} bg-accent text-on-accent hover:brightness-110`);
  const look = `${BUTTON} border border-line bg-surface text-ink hover:border-accent`;
  row.append(list, sentence, link, makeButton(look, words.clear, clear));
  root.append(row);
  return {
    root,
    update({ items, link: target, sentence: said }) {
      list.replaceChildren(...items.map((item) => makeItem(item, remove)));
      sentence.textContent = said;
      sentence.hidden = !said;
      link.hidden = !target;
      link.href = target?.href ?? "";
      link.textContent = target?.text ?? "";
    },
  };
}

/** On a card, above the link that covers it. */
export function createToggle(text: string, name: string, onPress: () => void): HTMLButtonElement {
  const button = makeButton(
    "relative z-10 mt-auto inline-flex min-h-11 items-center self-start rounded-full border border-line px-4 text-sm font-semibold hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft [&[hidden]]:hidden",
    text,
    onPress,
  );
  button.dataset.choose = "";
  button.append(make("span", "sr-only", `: ${name}`));
  return button;
}

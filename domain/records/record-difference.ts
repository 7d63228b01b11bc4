/** What differs between two states of a record or of a form, field by field, as text that can be read. */
import { type Document, isDocument } from "./document.ts";

/** `path` names the field: `["rating"]`, `["translations", "reason", "ar"]`, `["screening", "findings", "riba", "finding"]`. */
export type Difference = { path: string[]; before: string; after: string };

const NOT_COMPARED = new Set(["id", "version", "createdAt", "updatedAt"]);

const sourceLine = ({ title, url, supports }: Document): string =>
  `${title} <${url}>${Array.isArray(supports) && supports.length > 0 ? ` (${supports.join(", ")})` : ""}`;

const listLine = (value: unknown): string => (isDocument(value) ? sourceLine(value) : String(value));

function leaves(value: unknown, path: string[], found: Map<string, string>): void {
  if (isDocument(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (path.length > 0 || !NOT_COMPARED.has(key)) leaves(inner, [...path, key], found);
    }
    return;
  }
  if (Array.isArray(value) && value.some((item) => isDocument(item) && !("title" in item))) {
    for (const [index, item] of value.entries()) leaves(item, [...path, String(index + 1)], found);
    return;
  }
  const text = Array.isArray(value) ? value.map(listLine).join("\n") : String(value ?? "");
  // A box that is not ticked and a text that is not written are the same as none at all.
  if (text !== "" && value !== false) found.set(JSON.stringify(path), text);
}

/** Our own keys, written just above. */
const parsePath = (key: string): string[] => JSON.parse(key) as string[];

const flatten = (document: Document | null): Map<string, string> => {
  const found = new Map<string, string>();
  leaves(document ?? {}, [], found);
  return found;
};

/** The id of each source of a document, by its address. */
const sourceIds = (document: Document | null): Map<string, string> => {
  const sources = Array.isArray(document?.sources) ? document.sources.filter(isDocument) : [];
  return new Map(sources.map(({ url, id }) => [String(url), String(id ?? "")]));
};

/** Other fields cite a source by its id: with another id it supports something else. */
function citedOtherwise(before: Document | null, after: Document | null): Difference[] {
  const old = sourceIds(before);
  return [...sourceIds(after)].flatMap(([url, id]) => {
    const former = old.get(url);
    return former === undefined || former === id ? [] : [{ path: ["sources", url, "id"], before: former, after: id }];
  });
}

export function differencesOf(before: Document | null, after: Document | null): Difference[] {
  const [old, current] = [flatten(before), flatten(after)];
  const keys = new Set([...old.keys(), ...current.keys()]);
  const differences = [...keys].flatMap((key) => {
    const difference = { path: parsePath(key), before: old.get(key) ?? "", after: current.get(key) ?? "" };
    return difference.before === difference.after ? [] : [difference];
  });
  return [...differences, ...citedOtherwise(before, after)];
}

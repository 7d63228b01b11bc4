/** Holds the register of positions (content/bodies, content/positions) to its shape, its references and its words. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { isFuture } from "#domain/records/schema-parts.ts";
import {
  bodySchema,
  inForce,
  type Position,
  positionSchema,
  type ReferenceProblem,
  referenceProblems,
  scopeKeys,
} from "#domain/register/positions.ts";
import {
  type ContentEntry,
  type ContentFile,
  findTwice,
  type Problem,
  parseFiles,
  problemsAt,
  readFiles,
} from "./files.ts";
import { type AvoidedTerm, checkText } from "./glossary.ts";

export type RegisterFiles = { bodies: ContentFile[]; positions: ContentFile[]; coins: string[]; exchanges: string[] };

/** The words of our own results. What a body holds is its position, in its own words. */
const STATUS_WORDS: AvoidedTerm = {
  id: "position",
  term: { ar: "قول", en: "position", tr: "görüş" },
  avoid: {
    ar: ["حلال", "حرام", "فيه شبهة", "محل شبهة"],
    en: ["halal", "haram", "questionable"],
    tr: ["helal", "haram", "şüpheli"],
  },
};

export function readRegisterFiles(content: string): RegisterFiles {
  const idsOf = (folder: string) => readdirSync(join(content, folder)).map((name) => name.replace(/\.json$/, ""));
  return {
    bodies: readFiles(content, "bodies"),
    positions: readFiles(content, "positions"),
    coins: idsOf("coins"),
    exchanges: idsOf("exchanges"),
  };
}

/** Bodies and positions have an id. */
export const parseEntries = <Item extends { id: string }>(schema: z.ZodType<Item>, files: readonly ContentFile[]) =>
  parseFiles(schema, files, ({ id }) => id);

const checkTexts = ({ line, condition, note }: Position, glossary: readonly AvoidedTerm[]): string[] =>
  Object.entries({ line, condition, note }).flatMap(([field, text]) =>
    text ? checkText(field, text, { glossary: [STATUS_WORDS, ...glossary], sentences: [1, 1] }) : [],
  );

const checkDate = ({ date }: Position, today: string): string[] =>
  date.precision !== "unknown" && isFuture(date, today) ? [`date ${date.value} is in the future`] : [];

function checkReferences(
  position: Position,
  known: { bodies: ReadonlySet<string>; positions: ReadonlyMap<string, Position>; files: RegisterFiles },
): string[] {
  const { body, scope, supersedes } = position;
  const problems = referenceProblems(position, {
    hasBody: (id) => known.bodies.has(id),
    hasCoin: (id) => known.files.coins.includes(id),
    hasExchange: (id) => known.files.exchanges.includes(id),
    positions: known.positions,
  });
  const wordsOf = ({ path, problem }: ReferenceProblem): string => {
    if (path === "body") return `body ${body} does not exist`;
    if (path === "scope.coin") return `coin ${scope.type === "coin" && scope.coin} does not exist`;
    if (path === "scope.exchange") return `exchange ${scope.type === "product" && scope.exchange} does not exist`;
    if (problem === "missing") return `supersedes ${supersedes}, which does not exist`;
    if (problem === "other-body") return `supersedes ${supersedes}, which is of another body`;
    if (problem === "other-scope") return `supersedes ${supersedes}, which has another scope`;
    return "supersedes itself in a circle";
  };
  return problems.map(wordsOf);
}

/** A body has one stance on one scope; an earlier text stays only where a later one supersedes it. */
function findDoubles(entries: readonly ContentEntry<Position>[]): Problem[] {
  const current = new Set(inForce(entries.map(({ item }) => item)));
  const stances = entries
    .filter(({ item }) => current.has(item))
    .flatMap(({ file, item }) => scopeKeys(item.scope).map((key) => ({ file, item, key })));
  return findTwice(
    stances,
    ({ item, key }) => `${item.body} ${key}`,
    (other, { item, key }) => `${item.body} already has a stance on ${key} in ${basename(other, ".json")}`,
  );
}

/** Everything that is wrong with the register. `today` is an ISO day. */
export function checkRegister(
  files: RegisterFiles,
  { glossary, today }: { glossary: readonly AvoidedTerm[]; today: string },
): Problem[] {
  const bodies = parseEntries(bodySchema, files.bodies);
  const positions = parseEntries(positionSchema, files.positions);
  const known = {
    bodies: new Set(bodies.entries.map(({ item }) => item.id)),
    positions: new Map(positions.entries.map(({ item }) => [item.id, item])),
    files,
  };
  const speaking = new Set(positions.entries.map(({ item }) => item.body));
  return [
    ...bodies.problems,
    ...positions.problems,
    ...bodies.entries.flatMap(({ file, item }) =>
      problemsAt(file, [
        ...checkText("name", item.name, { glossary: [], isName: true }),
        ...(speaking.has(item.id) ? [] : ["has no position"]),
      ]),
    ),
    ...positions.entries.flatMap(({ file, item }) =>
      problemsAt(file, [...checkTexts(item, glossary), ...checkDate(item, today), ...checkReferences(item, known)]),
    ),
    ...findDoubles(positions.entries),
  ];
}

/** What a position refers to: its body, the coin or exchange it names, and the text it supersedes. */
import { inForce, type Position, scopeKeys } from "./positions.ts";

export type ReferenceProblem = {
  path: "body" | "scope.coin" | "scope.exchange" | "supersedes";
  problem: "missing" | "other-body" | "other-scope" | "circular";
};

const sameScope = (one: Position, other: Position): boolean =>
  scopeKeys(one.scope).sort().join() === scopeKeys(other.scope).sort().join();

/** Following what each text supersedes never comes back to where it began. */
function isCircular(start: Position, byId: ReadonlyMap<string, Position>): boolean {
  const seen = new Set<string>();
  for (let id = start.supersedes; id !== undefined; id = byId.get(id)?.supersedes) {
    if (id === start.id) return true;
    if (seen.has(id)) return false;
    seen.add(id);
  }
  return false;
}

export type Referable = {
  hasBody(id: string): boolean;
  hasCoin(id: string): boolean;
  hasExchange(id: string): boolean;
  positions: ReadonlyMap<string, Position>;
};

export function referenceProblems(position: Position, known: Referable): ReferenceProblem[] {
  const { body, scope, supersedes } = position;
  const problems: ReferenceProblem[] = [];
  if (!known.hasBody(body)) problems.push({ path: "body", problem: "missing" });
  if (scope.type === "coin" && !known.hasCoin(scope.coin)) problems.push({ path: "scope.coin", problem: "missing" });
  if (scope.type === "product" && scope.exchange && !known.hasExchange(scope.exchange))
    problems.push({ path: "scope.exchange", problem: "missing" });
  if (supersedes === undefined) return problems;
  const earlier = known.positions.get(supersedes);
  if (!earlier) return [...problems, { path: "supersedes", problem: "missing" }];
  if (earlier.body !== body) problems.push({ path: "supersedes", problem: "other-body" });
  if (!sameScope(earlier, position)) problems.push({ path: "supersedes", problem: "other-scope" });
  if (isCircular(position, known.positions)) problems.push({ path: "supersedes", problem: "circular" });
  return problems;
}

/** A body has one stance on one scope: another position of it, in force too, that speaks of the same. */
export function doubleOf(position: Position, positions: readonly Position[]): Position | null {
  const current = inForce(positions);
  if (!current.some(({ id }) => id === position.id)) return null;
  const keys = scopeKeys(position.scope);
  const isDouble = ({ id, body, scope }: Position): boolean =>
    id !== position.id && body === position.body && scopeKeys(scope).some((key) => keys.includes(key));
  return current.find(isDouble) ?? null;
}

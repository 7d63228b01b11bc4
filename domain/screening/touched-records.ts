/** Which records a change of the register can touch: those whose disputes are about the scope of a position that changed. */
import { type Position, type Register, scopeKeys } from "./positions.ts";

/** `all` where only looking at each record tells; otherwise the ids of those named. */
export type Touched = { coins: "all" | string[]; exchanges: "all" | string[] };

const byId = <Item extends { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

function changedIds(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const [old, current] = [byId(before), byId(after)];
  const ids = new Set([...old.keys(), ...current.keys()]);
  // The same fields in another order only cost a look at records that stay as they are.
  return new Set([...ids].filter((id) => JSON.stringify(old.get(id)) !== JSON.stringify(current.get(id))));
}

/** A body that becomes a person, or the other way round, takes all its positions along; its name moves nothing. */
const withoutNames = ({ bodies }: Register) => bodies.map(({ id, type }) => ({ id, type }));

function changedPositions(before: Register, after: Register): Position[] {
  const positions = changedIds(before.positions, after.positions);
  const bodies = changedIds(withoutNames(before), withoutNames(after));
  const all = [...before.positions, ...after.positions];
  const changed = all.filter(({ id, body }) => positions.has(id) || bodies.has(body));
  // What a text superseded before or supersedes now comes into force or goes out of it.
  const superseded = new Set(changed.map(({ supersedes }) => supersedes));
  return [...changed, ...all.filter(({ id }) => superseded.has(id))];
}

/** What a body holds about the class decides whether its other positions count, so it touches everything. */
export function touchedBy(before: Register, after: Register): Touched {
  const scopes = changedPositions(before, after).map(({ scope }) => scope);
  const keys = scopes.flatMap(scopeKeys);
  const isWide = (type: string): boolean => scopes.some((scope) => scope.type === type);
  const coins = scopes.flatMap((scope) => (scope.type === "coin" ? [scope.coin] : []));
  const exchanges = scopes.flatMap((scope) => (scope.type === "product" && scope.exchange ? [scope.exchange] : []));
  const everywhere = scopes.some((scope) => scope.type === "product" && !scope.exchange);
  const isClass = keys.includes("class");
  return {
    coins: isClass || isWide("kind") ? "all" : [...new Set(coins)],
    exchanges: isClass || everywhere ? "all" : [...new Set(exchanges)],
  };
}

/** A small client of the public API, typed by what `openapi-typescript` makes of its description: what anyone could write. */
// Generated and not committed: `npm run api:types`.
import type { paths } from "./api-types.ts";

type Gets = { [Path in keyof paths as paths[Path] extends { get: object } ? Path : never]: paths[Path] };

type Operation<Path extends keyof Gets> = Gets[Path] extends { get: infer Get } ? Get : never;

type Answer<Path extends keyof Gets> =
  Operation<Path> extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;

type Query<Path extends keyof Gets> = Operation<Path> extends { parameters: { query?: infer Asked } } ? Asked : never;

type Place<Path extends keyof Gets> = Operation<Path> extends { parameters: { path: infer Given } } ? Given : undefined;

const fill = (path: string, given: object | undefined): string =>
  Object.entries(given ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );

export const createApiClient =
  (origin: string) =>
  async <Path extends keyof Gets & string>(
    path: Path,
    { place, query }: { place?: Place<Path>; query?: Query<Path> } = {},
  ): Promise<Answer<Path>> => {
    const url = new URL(fill(path, place ?? undefined), origin);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // What the description promises; that it is kept is what the contract test is about.
    return (await response.json()) as Answer<Path>;
  };

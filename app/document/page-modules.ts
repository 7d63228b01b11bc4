import { PAGES, type Page } from "#domain/pages.ts";
import type { PageModule } from "./page-module.ts";

const files = import.meta.glob<PageModule>("../routes/public/*.{ts,tsx}", { eager: true });

function moduleOf(name: string): PageModule {
  const module = files[`../routes/public/${name}.tsx`] ?? files[`../routes/public/${name}.ts`];
  if (!module) throw new Error(`The page "${name}" has no file in app/routes/public.`);
  return module;
}

export const PAGE_MODULES: ReadonlyMap<string, PageModule> = new Map(
  Object.entries<Page>(PAGES).map(([id, { file = id }]) => [id, moduleOf(file)]),
);

export const NOT_FOUND = moduleOf("not-found");

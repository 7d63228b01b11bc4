import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import type { SearchItem } from "#domain/search/search.ts";

/** One hit: what it is called, and our status of it or what it is. */
export function SearchHit({ item: { kind, name, symbol, status, path, image } }: { item: SearchItem }) {
  const t = useMessages();
  const localize = useLocalize();
  const hasKind = kind === "term" || kind === "body" || kind === "country";
  return (
    <li className="card relative flex min-h-16 items-center gap-3 p-3 focus-within:border-accent hover:bg-raised">
      {!hasKind && <Logo image={image} letter={Array.from(name)[0] ?? ""} size="tiny" />}
      <span className="min-w-0 flex-1">
        <a href={localize(path)} className="block font-semibold after:absolute after:inset-0 after:rounded-card">
          <bdi>{name}</bdi>
        </a>
        {symbol && (
          <span className="block text-sm text-muted">
            <bdi>{symbol}</bdi>
          </span>
        )}
      </span>
      {status && <CategoryBadge category={status} />}
      {hasKind ? (
        <span className="text-sm text-muted">{t(`search.kind.${kind}`)}</span>
      ) : (
        <span data-star className="relative w-6 shrink-0 self-stretch" />
      )}
    </li>
  );
}

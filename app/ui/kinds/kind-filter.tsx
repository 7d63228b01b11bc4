import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, TextLink } from "#app/ui/kit/inline-text.tsx";
import { SelectFilter } from "#app/ui/review/list/select-filter.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { addLens } from "#domain/lists/lens-query.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import type { KindName } from "#domain/views/reference/kind-view.ts";

type Props = { choices: readonly KindName[]; query: ListQuery; lens: string | undefined };

/** Narrows the list of coins to a kind of token. */
export function KindFilter({ choices, query: { kind, ...rest }, lens }: Props) {
  const t = useMessages();
  return (
    <SelectFilter
      address={useLocalize()(LIST_PATHS.coin)}
      name="kind"
      label={t("kinds.choose.label")}
      any={t("kinds.choose.any")}
      chosen={kind}
      choices={choices.map(({ id, name }) => ({ value: id, name }))}
      rest={addLens(toSearch({ ...rest, page: 1 }), lens).replace(/^\?/, "")}
      submit={t("kinds.choose.show")}
    />
  );
}

/** Where the chosen kind is explained. */
export function KindNote({ kind }: { kind: KindName }) {
  const t = useMessages();
  return (
    <p className="mt-3 text-sm">
      <TextLink to={kindPath(kind)}>{t("kinds.choose.about", { name: kind.name })}</TextLink>
    </p>
  );
}

/** The page of a kind of token, without the language. */
export const kindPath = ({ id }: { id: string }): string => `/kinds/${id}`;

/** What kind of token a coin is, with a link to its page. Nothing where that is not known. */
export function KindLink({ kind, name }: { kind: string | null; name: string | null }) {
  const t = useMessages();
  const id = toCoinKind(kind);
  if (!id || !name) return null;
  return (
    <p className="card px-5 py-3 text-sm">
      <span className="text-muted">{t("kinds.kind")}:</span>{" "}
      <PageLink to={kindPath({ id })} className="inline-flex min-h-8 items-center font-semibold text-ink underline">
        {name}
      </PageLink>
    </p>
  );
}

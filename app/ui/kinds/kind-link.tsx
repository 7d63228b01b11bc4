import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { toCoinKind } from "#domain/screening/coin-facts.ts";

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

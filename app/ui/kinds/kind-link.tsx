import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import { kindPath } from "./kind-path.ts";

type Props = { kind: string | null; facts: MethodView["facts"] };

/** What kind of token a coin is, with a link to its page. Nothing where that is not known. */
export function KindLink({ kind, facts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const id = toCoinKind(kind);
  const name = facts["token-type"]?.find(({ fact }) => fact === "kind")?.value;
  if (!id || !name) return null;
  return (
    <p className="card px-5 py-3 text-sm">
      <span className="text-muted">{t("kinds.kind")}:</span>{" "}
      <a
        href={localize(kindPath({ id }))}
        className="inline-flex min-h-8 items-center font-semibold text-accent underline"
      >
        {name}
      </a>
    </p>
  );
}

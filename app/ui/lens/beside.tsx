import { useMessages } from "#app/i18n/use-language.ts";
import type { BesideView } from "#domain/views/lens-view.ts";

const SCOPES = { coin: "lens.onCoin", kind: "lens.onKind", class: "lens.onClass" } as const;

/** About what it was said, when, and by whom it is reported. */
function useRemarks(of: BesideView): string {
  const t = useMessages();
  if (of.stance === "silent") return t("lens.noPosition");
  const remarks = [
    t(SCOPES[of.scope]),
    ...(of.date ? [of.date] : []),
    ...(of.reportedBy ? [t("differ.reportedBy", { name: of.reportedBy })] : []),
  ];
  return remarks.join(t("review.listSeparator"));
}

/**
 * What a body or scholar holds, beside our status: in plain ink with a broken line, so that it is never taken for one of
 * ours. `isCell`: in a column that has the name as its heading.
 */
export function Beside({ of, isCell = false }: { of: BesideView; isCell?: boolean }) {
  const t = useMessages();
  const remarks = useRemarks(of);
  const stance = of.stance === "silent" ? t("lens.silent") : t(`stance.${of.stance}`);
  return (
    <p
      data-beside={of.stance}
      className={
        isCell
          ? "min-w-36 border-s-2 border-dashed border-field ps-2 text-sm leading-snug"
          : "max-w-96 rounded-xl border border-dashed border-field bg-raised px-3 py-2 text-sm leading-snug text-ink"
      }
    >
      {!isCell && <span className="block text-xs text-muted">{of.body}</span>}
      <strong>{stance}</strong> <span className="text-xs text-muted">({remarks})</span>
    </p>
  );
}

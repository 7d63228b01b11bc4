import { Ban, Check, CircleHelp, CircleMinus, ShieldCheck } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import type { Country, HoldingLaw } from "#domain/countries/country.ts";

type Law = HoldingLaw | Country["payments"]["value"];

const LAW_ICONS = {
  "allowed-licensed": ShieldCheck,
  "licensed-only": ShieldCheck,
  "allowed-unregulated": Check,
  "not-legal-tender": Check,
  unclear: CircleHelp,
  restricted: CircleMinus,
  banned: Ban,
} as const satisfies Record<Law, unknown>;

/** Ink alone: the colours of our statuses would make a law look like one. */
const LOOKS: Partial<Record<Law, string>> = { restricted: "border-ink", banned: "border-ink bg-ink text-page" };

/** What a law says by icon and word; null where nobody verified it. */
export function LawLabel({ law, words }: { law: Law | null; words: string }) {
  const Icon = LAW_ICONS[law ?? "unclear"];
  return law ? (
    <span className={`law-label ${LOOKS[law] ?? "border-line"}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </span>
  ) : (
    <NotVerified />
  );
}

/** Shown instead of an unverified value, or before an unverified text. */
export function NotVerified() {
  const t = useMessages();
  return (
    <span className="law-label border-dashed border-field text-muted">
      <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
      {t("countries.notVerified")}
    </span>
  );
}

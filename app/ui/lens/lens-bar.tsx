import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { BodyLink } from "#app/ui/scholars/position-list.tsx";
import { addLens, CHOOSING } from "#domain/lists/lens-query.ts";
import type { LensChoice, LensPosition, LensView } from "#domain/views/lens-view.ts";

type Props = {
  lens: LensView;
  /** The page as it is shown, without the lens. */
  address: string;
  /** A link to the same page with the form: a page that is to stand whole in one round trip has no room for all names. */
  isFolded?: boolean;
  /** What that link says, where it opens more than this form. */
  open?: string;
  /** Shown while a lens is on. */
  children?: ReactNode;
};

const LINK = "inline-flex min-h-11 items-center text-ink underline";

/** Chooses whose position is shown next to our status. A plain form. */
export function LensBar({ lens, address, isFolded = false, open, children }: Props) {
  const t = useMessages();
  const { chosen } = lens;
  const [path, search] = address.split("?", 2);
  if (isFolded && !chosen && !lens.isChoosing) {
    return (
      <p className="mt-4 text-sm">
        <a href={`${addLens(address, CHOOSING)}#lens`} className={LINK}>
          {open ?? t("lens.open")}
        </a>
      </p>
    );
  }
  return (
    <section id="lens" aria-label={t("lens.label")} className="mt-4 flex flex-col gap-2 text-sm">
      <form action={path} data-applies className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LensSelect lens={lens} />
        <Button type="submit">{t("lens.show")}</Button>
        {chosen && (
          <a href={address} className={LINK}>
            {t("lens.leave")}
          </a>
        )}
      </form>
      {chosen && <p className="max-w-prose text-muted">{t("lens.on", { name: chosen.name })}</p>}
      {chosen && (children ?? <BodyLink body={chosen} />)}
    </section>
  );
}

function LensSelect({ lens: { chosen, bodies, persons } }: Pick<Props, "lens">) {
  const t = useMessages();
  return (
    <label className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{t("lens.label")}</span>
      <select
        name="lens"
        defaultValue={chosen?.id ?? ""}
        className="min-h-11 max-w-full min-w-0 truncate rounded-xl border border-field bg-surface px-3"
      >
        <option value="">{t("lens.none")}</option>
        <LensOptions label={t("lens.bodies")} choices={bodies} />
        <LensOptions label={t("lens.persons")} choices={persons} />
      </select>
    </label>
  );
}

function LensOptions({ label, choices }: { label: string; choices: readonly LensChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const SCOPES = { coin: "lens.onCoin", kind: "lens.onKind", class: "lens.onClass", reasons: "lens.onOther" } as const;

/** About what it was said, when, and by whom it is reported. */
function useRemarks(of: LensPosition): string {
  const t = useMessages();
  if (of.stance === "silent") return t("lens.noPosition");
  const remarks = [
    ...(of.scope === "reasons" ? [t(`stance.${of.stance}`)] : []),
    t(SCOPES[of.scope]),
    ...(of.date ? [of.date] : []),
    ...(of.reportedBy ? [t("differ.reportedBy", { name: of.reportedBy })] : []),
  ];
  return remarks.join(t("review.listSeparator"));
}

/**
 * What a body or scholar holds, next to our status: in plain ink with a broken line, so that it is never taken for one of
 * ours. `isCell`: in a column that has the name as its heading.
 */
export function LensMark({ of, isCell = false }: { of: LensPosition; isCell?: boolean }) {
  const t = useMessages();
  const remarks = useRemarks(of);
  const stance =
    of.stance === "silent"
      ? t("lens.silent")
      : t(of.isUnmet ? "differ.unmet" : of.scope === "reasons" ? "lens.reasons" : `stance.${of.stance}`);
  const condition = of.stance !== "silent" && of.condition;
  return (
    <p
      data-lens-position={of.stance}
      className={
        isCell
          ? "min-w-36 border-s-2 border-dashed border-field ps-2 text-sm leading-snug"
          : "max-w-96 rounded-xl border border-dashed border-field bg-raised px-3 py-2 text-sm leading-snug text-ink"
      }
    >
      {!isCell && <span className="block text-xs text-muted">{of.body}</span>}
      <strong>{stance}</strong> <span className="text-xs text-muted">({remarks})</span>
      {condition && <span className="block text-xs">{`${t("differ.condition")} ${condition}`}</span>}
    </p>
  );
}

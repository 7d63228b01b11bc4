import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { fieldLabel } from "#app/ui/admin/editor/fields/field-label.ts";
import type { Difference } from "#domain/records/record-difference.ts";
import { type TextPart, textDifference } from "#domain/text/text-difference.ts";

function Part({ kind, text }: TextPart) {
  const t = useStaffMessages();
  if (kind === "same") return text;
  // In an element of its own, so that it does not decide the direction of the text.
  const start = <bdi className="sr-only">{` (${t(`history.${kind}`)}: `}</bdi>;
  const end = <bdi className="sr-only">) </bdi>;
  return kind === "removed" ? (
    <del className="rounded bg-raised text-down">
      {start}
      {text}
      {end}
    </del>
  ) : (
    <ins className="rounded bg-raised text-up [del+&]:ms-1">
      {start}
      {text}
      {end}
    </ins>
  );
}

/** What changed, field by field, with removed and added words marked in the text. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useStaffMessages();
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {differences.map(({ path, before, after }) => (
        <div key={path.join(".")}>
          <dt className="text-sm font-bold text-muted">{fieldLabel(t, path)}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {textDifference(before, after).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is never reordered
              <Part key={index} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

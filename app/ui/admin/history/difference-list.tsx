import type { Messages } from "#app/i18n/messages.ts";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { fieldLabel, wordOf } from "#app/ui/admin/editor/fields/field-label.ts";
import type { LabelledDifference } from "#domain/method-words/method-difference.ts";
import { CATEGORIES } from "#domain/records/category.ts";
import { UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { FINDINGS } from "#domain/screening/screening.ts";
import { directionOf, isLanguage } from "#domain/text/language.ts";
import { type TextPart, textDifference } from "#domain/text/text-difference.ts";

/** Values of closed lists in the page's words; the words of the method come with the difference. */
export function valueWords(t: StaffMessages, site: Messages, path: readonly string[], value: string): string {
  const [first, last] = [path[0], path.at(-1)];
  if (first === "established" && value === UNKNOWN_YEAR) return site("review.notAvailable");
  if (first === "country" && value === UNKNOWN_COUNTRY) return site("review.unknown");
  const category = first === "category" && CATEGORIES.find((one) => one === value);
  if (category) return site(`category.${category}`);
  const finding = last === "finding" && FINDINGS.find((one) => one === value);
  if (finding) return t(`finding.${finding}`);
  if (last === "offered" && value !== "") return t(value === "true" ? "facts.offeredYes" : "facts.offeredNo");
  // Values of the register; any other is shown as it is.
  return wordOf(t, first === "scope" ? "scope" : (last ?? ""), value);
}

function Part({ kind, text }: TextPart) {
  const t = useStaffMessages();
  if (kind === "same") return text;
  // In an element of its own, so that it does not decide the direction of the text.
  const start = <bdi className="sr-only">{` (${t(`history.${kind}`)}: `}</bdi>;
  const end = <bdi className="sr-only">) </bdi>;
  return kind === "removed" ? (
    <del className="rounded px-0.5 text-muted decoration-down">
      {start}
      {text}
      {end}
    </del>
  ) : (
    <ins className="rounded bg-accent-soft px-0.5 font-semibold text-ink no-underline [del+&]:ms-1">
      {start}
      {text}
      {end}
    </ins>
  );
}

/** A day, month or moment as it is stored: a single value, which is read from the left in every language. */
const isDate = (value: string): boolean => /^\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?$/.test(value);

/** `44.5% → 62% (Concern → Fail)`: the arrow points the way the page is read. */
function WholeChange({ path, before, after, findings, decidedBy }: LabelledDifference) {
  const t = useStaffMessages();
  const site = useMessages();
  const words = (value: string): string => valueWords(t, site, path, value) || t("history.notRecorded");
  const finding = (value: NonNullable<LabelledDifference["findings"]>["from"]): string =>
    value ? t(`finding.${value}`) : t("history.notRecorded");
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi dir={isDate(before) ? "ltr" : undefined}>{words(before)}</bdi> <Arrow />{" "}
        <bdi dir={isDate(after) ? "ltr" : undefined} className="font-semibold">
          {words(after)}
        </bdi>
        {findings && findings.from !== findings.to && (
          <span className="text-muted">
            {" "}
            ({finding(findings.from)} <Arrow /> {finding(findings.to)})
          </span>
        )}
      </p>
      {decidedBy && (
        <p className="text-sm text-muted">
          {decidedBy.length > 0
            ? t("history.decidedBy", { facts: decidedBy.join(t("list.and")) })
            : t("history.byDispute")}
        </p>
      )}
    </>
  );
}

const Arrow = () => (
  <span aria-hidden="true" className="follows-direction inline-block text-muted">
    →
  </span>
);

/** What changed, field by field: one value for another, or removed and added words marked in the text. */
export function DifferenceList({ differences }: { differences: readonly LabelledDifference[] }) {
  const t = useStaffMessages();
  const site = useMessages();
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {differences.map((difference) => {
        const { path, before, after, isWhole } = difference;
        // A text lies the way its language is read, a name or a number where the page begins.
        const language = path.at(-1);
        const [old, current] = [before, after].map((value) => valueWords(t, site, path, value));
        return (
          <div key={path.join(".")}>
            <dt className="text-sm font-bold text-muted">{fieldLabel(t, path)}</dt>
            <dd
              dir={isLanguage(language) ? directionOf(language) : undefined}
              className="wrap-anywhere whitespace-pre-line"
            >
              {isWhole || isDate(before) || isDate(after) ? (
                <WholeChange {...difference} />
              ) : (
                <bdi>
                  {textDifference(old ?? "", current ?? "").map((part, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is never reordered
                    <Part key={index} {...part} />
                  ))}
                </bdi>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import { Link } from "react-router";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { editPath } from "#app/ui/admin/record-paths.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { shareText } from "#domain/method-words/method-difference.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { isRecordType, type RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Criterion, Finding, Weight } from "#domain/screening/screening.ts";
import { settingsOf } from "#domain/screening/what-if.ts";
import type { Language } from "#domain/text/language.ts";

/** A record that would come out otherwise. */
export type StatusMove = {
  entity: RecordType;
  id: string;
  name: string;
  from: ListedStatus;
  to: ListedStatus;
  findings: { criterion: Criterion; from: Finding | null; to: Finding | null }[];
};

const IN_FORCE = new Map(settingsOf(METHOD).map(({ name, value }) => [name, value]));

const isWeight = (value: string): value is Weight => ["decides", "warns", "informs"].includes(value);
const isRuleFinding = (value: string): value is "pass" | "concern" | "fail" =>
  ["pass", "concern", "fail"].includes(value);

/** The name of a setting in words: `Riba: Decides → Warns`. */
function settingWords(
  t: StaffMessages,
  words: MethodWords,
  language: Language,
  [name, value]: [string, string],
): string {
  const [part = "", kind = "", subject = "", ...rest] = name.split(".");
  const factWords = isRecordType(kind) ? words.facts[kind][subject] : undefined;
  const detail = rest.join(".");
  const label =
    part === "weights"
      ? t(`criterion.${subject as Criterion}`)
      : part === "limits"
        ? t(detail === "concern" ? "method.concernAbove" : "method.failAbove", { fact: factWords?.name ?? subject })
        : `${factWords?.name ?? subject}, ${factWords?.values[detail]?.label ?? detail}`;
  const shown = (one: string): string =>
    isWeight(one)
      ? words.weights[one].label
      : isRuleFinding(one)
        ? t(`finding.${one}`)
        : shareText(Number(one), language);
  const change = t("list.becomes", { from: shown(IN_FORCE.get(name) ?? ""), to: shown(value) });
  return `${label}: ${change}`;
}

type Props = { words: MethodWords; changed: [string, string][]; differences: StatusMove[] | null };

export function WhatIfResult({ words, changed, differences }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (!differences) return <p className="text-muted">{t("method.noChange")}</p>;
  return (
    <div role="status" className="flex flex-col gap-3">
      <h3 className="text-lg font-bold">{t("method.changed")}</h3>
      <ul className="list-disc ps-5">
        {changed.map((setting) => (
          <li key={setting[0]}>{settingWords(t, words, language, setting)}</li>
        ))}
      </ul>
      <h3 className="text-lg font-bold">
        {differences.length === 0 ? t("method.none") : t("method.count", { count: differences.length })}
      </h3>
      {differences.length > 0 && (
        <ul className="divide-y divide-line">
          {differences.map((change) => (
            <ChangedRecord key={`${change.entity} ${change.id}`} {...change} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChangedRecord({ entity, id, name, from, to, findings }: StatusMove) {
  const t = useStaffMessages();
  const finding = (value: Finding | null): string => (value ? t(`finding.${value}`) : t("method.noFinding"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link to={editPath(entity, id)} className="inline-flex min-h-11 min-w-40 items-center font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
      <span className="text-sm text-muted">{t(`${entity}.kind`)}</span>
      <span className="inline-flex flex-wrap items-center gap-2">
        <StatusBadge status={from} />
        {from !== to && (
          <>
            <span aria-hidden="true" className="follows-direction inline-block">
              →
            </span>
            <StatusBadge status={to} />
          </>
        )}
      </span>
      {findings.length > 0 && (
        <span className="basis-full text-sm text-muted">
          {findings
            .map(({ criterion, ...one }) => {
              const change = t("list.becomes", { from: finding(one.from), to: finding(one.to) });
              return `${t(`criterion.${criterion}`)}: ${change}`;
            })
            .join(" · ")}
        </span>
      )}
    </li>
  );
}

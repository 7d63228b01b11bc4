import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { editPath } from "#app/ui/admin/record-paths.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Criterion, Finding } from "#domain/screening/screening.ts";
import { settingsOf } from "#domain/screening/what-if.ts";
import { settingLabel, settingValue } from "./type-settings.tsx";

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

type Props = { words: MethodWords; changed: [string, string][]; differences: StatusMove[] | null };

export function WhatIfResult({ words, changed, differences }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const shown = (value: string): string => settingValue(t, words, language, value);
  if (!differences) return <p className="text-muted">{t("method.noChange")}</p>;
  return (
    <div role="status" className="flex flex-col gap-3">
      <h3 className="text-lg font-bold">{t("method.changed")}</h3>
      <ul className="list-disc ps-5">
        {changed.map(([name, value]) => (
          <li key={name}>
            {settingLabel(t, words, name)}:{" "}
            {t("list.becomes", { from: shown(IN_FORCE.get(name) ?? ""), to: shown(value) })}
          </li>
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

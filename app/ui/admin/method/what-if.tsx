import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { INPUT_CLASS, PERCENT_INPUT } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { editPath } from "#app/ui/admin/record-paths.ts";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { shareText } from "#domain/method-words/method-difference.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { isRecordType, type RecordType } from "#domain/records/content-type.ts";
import { RULE_FINDINGS } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf, type Finding, WEIGHTS } from "#domain/screening/screening.ts";
import { type MethodSetting, settingsOf } from "#domain/screening/what-if.ts";
import type { Language } from "#domain/text/language.ts";

/** A record that would come out otherwise. */
type StatusMove = {
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

/** `Weight of Riba`, `Share of income: fail above`, `Team, Hidden`. */
function settingLabel(t: StaffMessages, words: MethodWords, name: string): string {
  const [part = "", kind = "", subject = "", ...value] = name.split(".");
  // The weights are named by criteria.
  if (part === "weights") return t("method.weight", { criterion: t(`criterion.${subject as Criterion}`) });
  const factWords = isRecordType(kind) ? words.facts[kind][subject] : undefined;
  const fact = factWords?.name ?? subject;
  if (part === "limits") return t("method.failAbove", { fact });
  return `${fact}, ${factWords?.values[value.join(".")]?.label ?? value.join(".")}`;
}

/** A weight, a finding or a percentage. */
function settingValue(t: StaffMessages, words: MethodWords, language: Language, value: string): string {
  const weight = WEIGHTS.find((one) => one === value);
  const finding = RULE_FINDINGS.find((one) => one === value);
  if (weight) return words.weights[weight].label;
  return finding ? t(`finding.${finding}`) : shareText(Number(value), language);
}

const OPTIONS: readonly (readonly string[])[] = [WEIGHTS, RULE_FINDINGS];

/** `asked` is what the address asks to be otherwise, by the name of the setting. */
type SettingsProps = { type: RecordType; words: MethodWords; asked: ReadonlyMap<string, string> };

/** What of the method can be tried otherwise, by criterion: its weight, the thresholds of its facts, and the finding of each value. */
export function TypeSettings({ type, words, asked }: SettingsProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { criteria, facts } = METHOD.kinds[type];
  const criterionOf = (name: string) => {
    const [part, , subject = ""] = name.split(".");
    return part === "weights" ? subject : (facts[subject]?.criterion ?? null);
  };
  const own = settingsOf(METHOD).filter(({ name }) => name.split(".")[1] === type);
  const input = ({ name, value }: MethodSetting) => {
    const options = OPTIONS.find((list) => list.includes(value));
    const isChanged = asked.has(name);
    const shared = {
      ...{ id: name, name, defaultValue: asked.get(name) ?? value },
      className: `${INPUT_CLASS} w-auto! max-w-full ${isChanged ? "border-accent font-bold" : ""}`,
    };
    return options ? (
      <select {...shared}>
        {options.map((one) => (
          <option key={one} value={one}>
            {settingValue(t, words, language, one)}
          </option>
        ))}
      </select>
    ) : (
      <input {...shared} {...PERCENT_INPUT} required />
    );
  };
  return [...criteriaOf(criteria), null].map((criterion) => {
    const settings = own.filter(({ name }) => criterionOf(name) === criterion);
    if (settings.length === 0) return null;
    return (
      // Folded away, its inputs still belong to the form.
      <details
        key={criterion}
        open={settings.some(({ name }) => asked.has(name))}
        className="group rounded-xl border border-line px-3 md:px-4"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 text-lg font-bold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink transition-transform group-open:rotate-180"
          />
          {criterion ? t(`criterion.${criterion}`) : t("facts.products")}
        </summary>
        <ul className="divide-y divide-line pb-4">
          {settings.map((setting) => (
            <li key={setting.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <label htmlFor={setting.name}>{settingLabel(t, words, setting.name)}</label>
              {input(setting)}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

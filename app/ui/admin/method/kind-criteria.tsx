import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import type { RecordType } from "#domain/records/content-type.ts";
import { DRAWN, type Drawn, type FactRule, type ShareRule, type ValueRule } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { FactWords, MethodWords } from "#domain/screening/method-words.ts";
import { type Criterion, criteriaOf, WEIGHTS } from "#domain/screening/screening.ts";

/** What the address asks to be otherwise, by the name of the setting. */
export type Settings = ReadonlyMap<string, string>;

type Choice = { name: string; label: string; now: string; settings: Settings; children: ReactNode };

/** Marked where it is not as in force. */
const changedClass = (isChanged: boolean): string => (isChanged ? "border-accent font-bold" : "");

function SettingSelect({ name, label, now, settings, children }: Choice) {
  const asked = settings.get(name);
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={asked ?? now}
      className={`${INPUT_CLASS} w-auto! max-w-full ${changedClass(asked !== undefined)}`}
    >
      {children}
    </select>
  );
}

type Parts = { kind: RecordType; words: MethodWords; settings: Settings };

/** Each criterion with its weight and the facts that speak to it. */
export function KindCriteria({ kind, words, settings }: Parts) {
  const t = useStaffMessages();
  const { criteria, facts } = METHOD.kinds[kind];
  const factsOf = (criterion: Criterion | null) =>
    Object.entries(facts).filter(([, rule]) => rule.criterion === criterion);
  const aside = factsOf(null);
  return (
    <>
      <h3 className="text-lg font-bold">{t("method.criteria")}</h3>
      {criteriaOf(criteria).map((criterion) => {
        const weight = criteria[criterion] ?? "informs";
        const name = t(`criterion.${criterion}`);
        return (
          <RuleFold
            key={criterion}
            title={name}
            note={words.weights[weight].label}
            isOpen={[...settings.keys()].some((setting) => isAbout(setting, kind, criterion, factsOf(criterion)))}
          >
            <p className="text-sm text-muted">{words.criteria[kind][criterion]}</p>
            <div className="mt-2">
              <SettingSelect
                name={`weights.${kind}.${criterion}`}
                label={t("method.weight", { criterion: name })}
                now={weight}
                settings={settings}
              >
                {WEIGHTS.map((one) => (
                  <option key={one} value={one}>
                    {words.weights[one].label}
                  </option>
                ))}
              </SettingSelect>
            </div>
            {factsOf(criterion).map(([fact, rule]) => (
              <FactRules key={fact} kind={kind} fact={fact} rule={rule} words={words} settings={settings} />
            ))}
          </RuleFold>
        );
      })}
      {aside.length > 0 && (
        <RuleFold title={t("facts.products")} isOpen={false}>
          <p className="text-sm text-muted">{t("facts.productsHint")}</p>
          {aside.map(([fact, rule]) => (
            <FactRules key={fact} kind={kind} fact={fact} rule={rule} words={words} settings={settings} />
          ))}
        </RuleFold>
      )}
    </>
  );
}

const isAbout = (setting: string, kind: RecordType, criterion: Criterion, facts: [string, FactRule][]): boolean =>
  setting === `weights.${kind}.${criterion}` || facts.some(([fact]) => setting.includes(`.${kind}.${fact}.`));

type FoldProps = { title: string; note?: string; isOpen: boolean; children: ReactNode };

/** Folded away, its inputs still belong to the form. */
function RuleFold({ title, note, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-xl border border-line px-3 pb-3 open:pb-4 md:px-4">
      <summary className="-mb-3 flex min-h-14 cursor-pointer list-none items-center gap-2 group-open:mb-0 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-accent transition-transform group-open:rotate-180"
        />
        <span className="text-lg font-bold">{title}</span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </summary>
      {children}
    </details>
  );
}

type FactParts = Parts & { fact: string; rule: FactRule };

function FactRules({ kind, fact, rule, words, settings }: FactParts) {
  const t = useStaffMessages();
  const told = words.facts[kind][fact];
  if (!told) return null;
  const { onlyFor } = rule;
  const asked = onlyFor && words.facts[kind][onlyFor.fact];
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{told.name}</h4>
      <p className="text-sm text-muted">{told.asks}</p>
      {told.basis && <p className="text-sm text-muted">{told.basis}</p>}
      {onlyFor && (
        <p className="text-sm text-muted">
          {t("method.onlyFor", {
            values: onlyFor.values.map((value) => asked?.values[value]?.label ?? value).join(t("list.and")),
          })}
        </p>
      )}
      {rule.type === "share" && <Limits kind={kind} fact={fact} rule={rule} told={told} settings={settings} />}
      {rule.type === "status" && <p className="mt-2 text-sm">{t("method.byOther")}</p>}
      {rule.type === "list" && <ListDraws rule={rule} told={told} />}
      {(rule.type === "choice" || rule.type === "share") && (
        <Draws
          kind={kind}
          fact={fact}
          values={rule.type === "share" ? rule.words : rule.values}
          unknown={rule.unknown ?? "concern"}
          told={told}
          settings={settings}
        />
      )}
    </div>
  );
}

type FactRowProps = { kind: RecordType; fact: string; told: FactWords; settings: Settings };

function Limits({ kind, fact, rule, told, settings }: FactRowProps & { rule: ShareRule }) {
  const t = useStaffMessages();
  const id = useId();
  return (
    <div className="mt-2 flex flex-wrap gap-4">
      {(["concern", "fail"] as const).map((limit) => {
        const name = `limits.${kind}.${fact}.${limit}`;
        return (
          <div key={limit} className="flex flex-col gap-1">
            <label htmlFor={`${id}-${limit}`} className="text-sm font-semibold">
              {t(limit === "concern" ? "method.concernShort" : "method.failShort")}
              <span className="sr-only">: {told.name}</span>
            </label>
            <input
              id={`${id}-${limit}`}
              name={name}
              type="number"
              min={0}
              max={100}
              step="any"
              required
              dir="ltr"
              defaultValue={settings.get(name) ?? rule.limits[limit]}
              className={`${INPUT_CLASS} w-28! ${changedClass(settings.has(name))}`}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Whether a list draws anything does not depend on numbers: it is shown as it is. */
function ListDraws({ rule, told }: { rule: Extract<FactRule, { type: "list" }>; told: FactWords }) {
  const rows = [
    ["none", "pass"],
    ["some", rule.some],
    ["unknown", rule.unknown ?? "concern"],
  ] as const;
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map(([value, draws]) => (
        <li key={value} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>{told.values[value]?.label}</span>
          {rule.criterion !== null && <FindingMark finding={draws} />}
        </li>
      ))}
    </ul>
  );
}

function Draws({
  kind,
  fact,
  values,
  unknown,
  told,
  settings,
}: FactRowProps & { values: Readonly<Record<string, ValueRule>>; unknown: Drawn }) {
  const t = useStaffMessages();
  const rows = Object.entries(values);
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map(([value, { draws, criterion }]) => {
        const label = told.values[value]?.label ?? value;
        return (
          <li key={value} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48">
              {label}
              {criterion && (
                <span className="text-sm text-muted">
                  {" "}
                  ({t("method.speaksTo", { criterion: t(`criterion.${criterion}`) })})
                </span>
              )}
              <span className="block text-sm text-muted">{told.values[value]?.means}</span>
            </span>
            <SettingSelect
              name={`draws.${kind}.${fact}.${value}`}
              label={t("method.draws", { fact: told.name, value: label })}
              now={draws}
              settings={settings}
            >
              {DRAWN.map((one) => (
                <option key={one} value={one}>
                  {t(`finding.${one}`)}
                </option>
              ))}
            </SettingSelect>
          </li>
        );
      })}
      {!("unknown" in values) && (
        <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>{told.values.unknown?.label}</span>
          <FindingMark finding={unknown} />
        </li>
      )}
    </ul>
  );
}

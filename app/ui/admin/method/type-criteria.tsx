import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { INPUT_CLASS, PERCENT_INPUT } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import type { FactWords, MethodWords } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { FactRule } from "#domain/screening/fact-rules.ts";
import { RULE_FINDINGS } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf, WEIGHTS } from "#domain/screening/screening.ts";

/** What the address asks to be otherwise, by the name of the setting. */
export type Settings = ReadonlyMap<string, string>;

/** Marked where it is not as in force. */
const changedClass = (isChanged: boolean): string => (isChanged ? "border-accent font-bold" : "");

type Choice = { name: string; label: string; current: string; settings: Settings; options: [string, string][] };

function SettingSelect({ name, label, current, settings, options }: Choice) {
  const asked = settings.get(name);
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={asked ?? current}
      className={`${INPUT_CLASS} w-auto! max-w-full ${changedClass(asked !== undefined)}`}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

type Parts = { type: RecordType; words: MethodWords; settings: Settings };

/** Each criterion with its weight and the facts that speak to it, then the facts without a criterion. */
export function TypeCriteria(parts: Parts) {
  const { type, words, settings } = parts;
  const t = useStaffMessages();
  const { criteria, facts } = METHOD.kinds[type];
  const factsOf = (criterion: Criterion | null) =>
    Object.entries(facts).filter(([, rule]) => rule.criterion === criterion);
  const rulesOf = (criterion: Criterion | null) =>
    factsOf(criterion).map(([fact, rule]) => <FactRules key={fact} {...parts} fact={fact} rule={rule} />);
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
            isOpen={[...settings.keys()].some((setting) => isAbout(setting, type, criterion, factsOf(criterion)))}
          >
            <p className="text-sm text-muted">{words.criteria[type][criterion]}</p>
            <div className="mt-2">
              <SettingSelect
                name={`weights.${type}.${criterion}`}
                label={t("method.weight", { criterion: name })}
                current={weight}
                settings={settings}
                options={WEIGHTS.map((one) => [one, words.weights[one].label])}
              />
            </div>
            {rulesOf(criterion)}
          </RuleFold>
        );
      })}
      {factsOf(null).length > 0 && (
        <RuleFold title={t("facts.products")} isOpen={false}>
          <p className="text-sm text-muted">{t("facts.productsHint")}</p>
          {rulesOf(null)}
        </RuleFold>
      )}
    </>
  );
}

const isAbout = (setting: string, type: RecordType, criterion: Criterion, facts: [string, FactRule][]): boolean =>
  setting === `weights.${type}.${criterion}` || facts.some(([fact]) => setting.includes(`.${type}.${fact}.`));

type FoldProps = { title: string; note?: string; isOpen: boolean; children: ReactNode };

/** Folded away, its inputs still belong to the form. */
function RuleFold({ title, note, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-xl border border-line px-3 pb-3 open:pb-4 md:px-4">
      <summary className="-mb-3 flex min-h-14 cursor-pointer list-none items-center gap-2 group-open:mb-0 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink transition-transform group-open:rotate-180"
        />
        <span className="text-lg font-bold">{title}</span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </summary>
      {children}
    </details>
  );
}

type FactParts = Parts & { fact: string; rule: FactRule };

function FactRules(parts: FactParts) {
  const { type, fact, rule, words } = parts;
  const t = useStaffMessages();
  const factWords = words.facts[type][fact];
  if (!factWords) return null;
  const { onlyFor } = rule;
  const askedOf = Object.entries(onlyFor ?? {}).flatMap(([other, values]) =>
    values.map((value) => words.facts[type][other]?.values[value]?.label ?? value),
  );
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{factWords.name}</h4>
      <p className="text-sm text-muted">{factWords.asks}</p>
      {factWords.basis && <p className="text-sm text-muted">{factWords.basis}</p>}
      {askedOf.length > 0 && (
        <p className="text-sm text-muted">{t("method.onlyFor", { values: askedOf.join(t("list.and")) })}</p>
      )}
      {rule.type === "exchange" ? (
        <p className="mt-2 text-sm">{t("method.byOther")}</p>
      ) : (
        <>
          {rule.type === "share" && rule.limit !== undefined && (
            <Limit {...parts} limit={rule.limit} factWords={factWords} />
          )}
          <ul className="mt-2 divide-y divide-line">
            <Findings {...parts} rule={rule} factWords={factWords} />
          </ul>
        </>
      )}
    </div>
  );
}

type LimitProps = FactParts & { limit: number; factWords: FactWords };

function Limit({ type, fact, limit, factWords, settings }: LimitProps) {
  const t = useStaffMessages();
  const name = `limits.${type}.${fact}`;
  return (
    <label className="mt-2 flex flex-col gap-1">
      <span className="text-sm font-semibold">
        {t("method.failShort")}
        <span className="sr-only">: {factWords.name}</span>
      </span>
      <input
        name={name}
        {...PERCENT_INPUT}
        required
        defaultValue={settings.get(name) ?? limit}
        className={`${INPUT_CLASS} w-28! ${changedClass(settings.has(name))}`}
      />
    </label>
  );
}

const ROW = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2";

type FindingsProps = Omit<FactParts, "rule"> & {
  rule: Exclude<FactRule, { type: "exchange" }>;
  factWords: FactWords;
};

/** The finding of each value. Those of a list and of an unknown value cannot be changed here. */
function Findings({ type, fact, rule, factWords, settings }: FindingsProps) {
  const t = useStaffMessages();
  const values = rule.type === "share" ? rule.words : rule.type === "choice" ? rule.values : {};
  const ofList =
    rule.type === "list"
      ? ([
          ["none", "shown"],
          ["some", "shown"],
        ] as const)
      : [];
  const fixed = [...ofList, ...("unknown" in values ? [] : [["unknown", rule.unknown ?? "unknown"] as const])];
  return (
    <>
      {Object.entries(values).map(([value, { draws, criterion }]) => {
        const label = factWords.values[value]?.label ?? value;
        return (
          <li key={value} className={ROW}>
            <span className="min-w-0 flex-1 basis-48">
              {label}
              {criterion && (
                <span className="text-sm text-muted">
                  {" "}
                  ({t("method.speaksTo", { criterion: t(`criterion.${criterion}`) })})
                </span>
              )}
              <span className="block text-sm text-muted">{factWords.values[value]?.means}</span>
            </span>
            <SettingSelect
              name={`draws.${type}.${fact}.${value}`}
              label={t("method.draws", { fact: factWords.name, value: label })}
              current={draws}
              settings={settings}
              options={RULE_FINDINGS.map((one) => [one, t(`finding.${one}`)])}
            />
          </li>
        );
      })}
      {fixed.map(([value, finding]) => (
        <li key={value} className={ROW}>
          <span>{factWords.values[value]?.label}</span>
          {(rule.type !== "list" || rule.criterion !== null) && <FindingMark finding={finding} />}
        </li>
      ))}
    </>
  );
}

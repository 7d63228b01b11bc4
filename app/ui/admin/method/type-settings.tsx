import { ChevronDown } from "lucide-react";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { INPUT_CLASS, PERCENT_INPUT } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { shareText } from "#domain/method-words/method-difference.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { isRecordType, type RecordType } from "#domain/records/content-type.ts";
import { RULE_FINDINGS } from "#domain/screening/findings.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type Criterion, criteriaOf, WEIGHTS } from "#domain/screening/screening.ts";
import { type MethodSetting, settingsOf } from "#domain/screening/what-if.ts";
import type { Language } from "#domain/text/language.ts";

/** `Weight of Riba`, `Share of income: fail above`, `Team, Hidden`. */
export function settingLabel(t: StaffMessages, words: MethodWords, name: string): string {
  const [part = "", kind = "", subject = "", ...value] = name.split(".");
  // The weights are named by criteria.
  if (part === "weights") return t("method.weight", { criterion: t(`criterion.${subject as Criterion}`) });
  const factWords = isRecordType(kind) ? words.facts[kind][subject] : undefined;
  const fact = factWords?.name ?? subject;
  if (part === "limits") return t("method.failAbove", { fact });
  return `${fact}, ${factWords?.values[value.join(".")]?.label ?? value.join(".")}`;
}

/** A weight, a finding or a percentage. */
export function settingValue(t: StaffMessages, words: MethodWords, language: Language, value: string): string {
  const weight = WEIGHTS.find((one) => one === value);
  const finding = RULE_FINDINGS.find((one) => one === value);
  if (weight) return words.weights[weight].label;
  return finding ? t(`finding.${finding}`) : shareText(Number(value), language);
}

const OPTIONS: readonly (readonly string[])[] = [WEIGHTS, RULE_FINDINGS];

/** `asked` is what the address asks to be otherwise, by the name of the setting. */
type Props = { type: RecordType; words: MethodWords; asked: ReadonlyMap<string, string> };

/** What of the method can be tried otherwise, by criterion: its weight, the thresholds of its facts, and the finding of each value. */
export function TypeSettings({ type, words, asked }: Props) {
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

import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { LocalizedField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection, SelectField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import { FindingMark } from "#app/ui/review/finding-mark.tsx";
import { shareText } from "#domain/method-words/method-difference.ts";
import { wordsOfValue } from "#domain/method-words/method-words.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Criterion } from "#domain/screening/screening.ts";
import { pickText } from "#domain/text/language.ts";
import { CitedSource, FactField } from "./fact-field.tsx";
import { FormFold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { ExceptionFields, RulePanel } from "./rule-panel.tsx";
import { askingFacts, factGroups, resultOf } from "./rule-result.ts";
import { NEW_SOURCE, NewSource } from "./source-picker.tsx";

/** A record without facts is not assessed; a button opens its facts. */
export function AssessmentSections() {
  const t = useStaffMessages();
  const isAssessed = useRule() !== null;
  const [isStarted, setStarted] = useState(false);
  const [wasAssessed] = useState(isAssessed);
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusMove();
  if (isAssessed || isStarted) {
    return (
      <div ref={section}>
        <FactsSection startsOpen={!wasAssessed} />
      </div>
    );
  }
  return (
    <FormSection title={t("section.facts")} anchor="section-facts">
      <p className="text-muted">{t("facts.notAssessed")}</p>
      <Button
        className="self-start"
        onClick={() => {
          setStarted(true);
          moveFocus(() => section.current?.querySelector("select") ?? null);
        }}
      >
        {t("facts.start")}
      </Button>
    </FormSection>
  );
}

function FactsSection({ startsOpen }: { startsOpen: boolean }) {
  const t = useStaffMessages();
  const [cited, setCited] = useState("");
  return (
    <FormSection title={t("section.facts")} anchor="section-facts">
      <ExceptionFields />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="xl:sticky xl:top-32 xl:order-last xl:max-h-[calc(100dvh-14rem)] xl:overflow-y-auto">
          <RulePanel />
        </div>
        <div>
          <CiteChoice chosen={cited} onChoose={setCited} />
          <FormFold startsOpen summary={<span className="font-semibold text-ink">{t("facts.fold")}</span>}>
            <CitedSource value={cited}>
              <FactGroups startsOpen={startsOpen} />
            </CitedSource>
          </FormFold>
        </div>
      </div>
    </FormSection>
  );
}

/** One source for every value that is chosen from now on: most facts of a new record come from one page. */
function CiteChoice({ chosen, onChoose }: { chosen: string; onChoose: (source: string) => void }) {
  const t = useStaffMessages();
  const sources = useWatch<EditorValues, "sources">({ name: "sources" });
  const [isAdding, setAdding] = useState(false);
  const known = sources.filter(({ id }) => id !== "");
  return (
    <div className="mb-2 flex flex-col gap-2">
      <SelectField
        label={t("facts.citeAll")}
        value={isAdding ? NEW_SOURCE : known.some(({ id }) => id === chosen) ? chosen : ""}
        onChange={({ target: { value } }) => {
          setAdding(value === NEW_SOURCE);
          onChoose(value === NEW_SOURCE ? "" : value);
        }}
        none={t("facts.citeNone")}
        options={[
          ...known.map(({ id, title, url }) => [id, title || url || t("facts.untitled")] as const),
          [NEW_SOURCE, t("facts.newSource")],
        ]}
      />
      {isAdding && (
        <NewSource
          onAdd={(id) => {
            setAdding(false);
            onChoose(id);
          }}
        />
      )}
    </div>
  );
}

/** Which facts are asked depends on a few of them; only those are watched. */
function FactGroups({ startsOpen }: { startsOpen: boolean }) {
  const { type } = useMethod();
  const asking = useMemo(() => askingFacts(type), [type]);
  const values = useWatch<EditorValues>({ name: asking.map((fact) => `facts.${fact}.value` as const) });
  const groups = useMemo(() => {
    const known = asking.map((fact, index) => [fact, { value: String(values[index] ?? "") }]);
    return factGroups(type, Object.fromEntries(known));
  }, [type, asking, values]);
  return (
    <div className="flex flex-col gap-3 pt-2">
      {groups.map(({ criterion, facts }) => (
        <FactGroup key={criterion ?? "products"} criterion={criterion} facts={facts} startsOpen={startsOpen} />
      ))}
    </div>
  );
}

/** The criterion, its weight and its finding. */
function GroupSummary({ criterion }: { criterion: Criterion | null }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const result = useRule();
  const finding = result?.findings.find((one) => one.criterion === criterion)?.finding;
  const weight = criterion && METHOD.kinds[type].criteria[criterion];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-lg font-bold">{criterion ? t(`criterion.${criterion}`) : t("facts.products")}</span>
      {weight && <span className="text-sm text-muted">{words.weights[weight].label}</span>}
      {finding && <FindingMark finding={finding} />}
    </span>
  );
}

/** The values of a folded group; each opens the group at its fact. */
function FoldedFacts({ facts, onOpen }: { facts: readonly string[]; onOpen: (fact: string) => void }) {
  const language = useLanguage();
  const { type, words, known } = useMethod();
  const result = useRule();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {facts.map((fact) => {
        const found = resultOf(result, fact);
        const exchange = known.exchanges.find(({ id }) => id === found?.value);
        const label =
          exchange?.name ??
          (typeof found?.value === "number"
            ? shareText(found.value, language)
            : found && wordsOfValue(words, type, fact, found.value)?.label);
        return (
          <li key={fact}>
            <button
              type="button"
              onClick={() => onOpen(fact)}
              className="min-h-11 text-start text-sm text-muted underline decoration-line hover:text-ink"
            >
              {words.facts[type][fact]?.name}: {label ?? "—"}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Props = { criterion: Criterion | null; facts: readonly string[]; startsOpen: boolean };

/** The facts that speak to one criterion, and the note that is written on it. */
const FactGroup = memo(function FactGroup({ criterion, facts, startsOpen }: Props) {
  const t = useStaffMessages();
  const { type, words, known } = useMethod();
  const { hash } = useLocation();
  const [wanted, setWanted] = useState(facts.find((fact) => hash === `#fact-${fact}`));
  const [isOpen, setOpen] = useState(
    startsOpen || wanted !== undefined || known.sourceTasks.some(({ fact }) => facts.includes(fact)),
  );
  const { errors } = useFormState<EditorValues>();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const select = group.current?.querySelector<HTMLSelectElement>(`[data-fact="${wanted}"] select`);
    select?.focus({ preventScroll: true });
    select?.scrollIntoView({ block: "center" });
    // A press on its value lists the values at once; a link from elsewhere only moves the focus to it.
    if (hash !== `#fact-${wanted}` && navigator.userActivation?.isActive) select?.showPicker?.();
  }, [wanted, hash]);
  const hasError =
    facts.some((fact) => errors.facts?.[fact]) ||
    (criterion !== null && errors.screening?.findings?.[criterion] !== undefined);
  return (
    <div ref={group} className="rounded-xl border border-line p-3 md:p-4">
      <FormFold
        summary={<GroupSummary criterion={criterion} />}
        hasError={hasError}
        control={{
          isOpen,
          onToggle: (opened) => {
            setOpen(opened);
            setWanted(undefined);
          },
        }}
      >
        <div className="flex flex-col gap-6 pt-2">
          <p className="text-sm text-muted">{criterion ? words.criteria[type][criterion] : t("facts.productsHint")}</p>
          {facts.map((fact) => (
            <FactField key={fact} fact={fact} />
          ))}
          {criterion && <GroupNote criterion={criterion} />}
        </div>
      </FormFold>
      {!isOpen && !hasError && (
        <FoldedFacts
          facts={facts}
          onOpen={(fact) => {
            setOpen(true);
            setWanted(fact);
          }}
        />
      )}
    </div>
  );
});

function GroupNote({ criterion }: { criterion: Criterion }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const note = useWatch<EditorValues, `screening.findings.${Criterion}.note`>({
    name: `screening.findings.${criterion}.note`,
  });
  const label = t("field.of", { part: t(`criterion.${criterion}`), field: t("field.note") });
  return (
    <FormFold
      summary={
        <span className="flex items-baseline gap-2 font-semibold text-ink">
          {t("editor.notes")}
          <span className="sr-only">: {t(`criterion.${criterion}`)}</span>
          {!isOpen && note && (
            <span dir="auto" className="min-w-0 flex-1 truncate font-normal text-muted">
              {pickText(note, language).text}
            </span>
          )}
        </span>
      }
      control={{ isOpen, onToggle: setOpen }}
    >
      <LocalizedField name={`screening.findings.${criterion}.note`} label={label} rows={3} />
    </FormFold>
  );
}

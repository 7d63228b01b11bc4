import { useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import type { EditorValues } from "../editor-values.ts";
import { FactGroup } from "./fact-group.tsx";
import { Fold } from "./fold.tsx";
import { useMethod, useRule } from "./method-context.tsx";
import { ExceptionFields, RulePanel, StatusBar } from "./rule-panel.tsx";
import { askingFacts, factGroups } from "./rule-result.ts";

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
    <FormSection title={t("section.facts")}>
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
  const [isOpen, setOpen] = useState(true);
  return (
    <FormSection title={t("section.facts")}>
      <ExceptionFields />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="xl:sticky xl:top-20 xl:order-last xl:max-h-[calc(100dvh-10.5rem)] xl:overflow-y-auto">
          <RulePanel />
        </div>
        <div>
          <StatusBar />
          <Fold
            summary={<span className="font-semibold text-ink">{t("facts.fold")}</span>}
            isOpen={isOpen}
            onToggle={setOpen}
          >
            <FactGroups startsOpen={startsOpen} />
          </Fold>
        </div>
      </div>
    </FormSection>
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

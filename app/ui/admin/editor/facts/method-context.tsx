import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import { isExceptionWritten } from "#domain/screening/assess-record.ts";
import type { MethodWords } from "#domain/screening/method-words.ts";
import type { EditorValues } from "../editor-values.ts";
import { followRule, type Known, ruleResult } from "./rule-result.ts";

/** What stays the same while the form is open: the words of the method, and what only the server knows. */
export type MethodParts = { kind: RecordType; words: MethodWords; known: Known };

const MethodContext = createContext<MethodParts | null>(null);
const RuleContext = createContext<AssessmentResult | null>(null);

export function useMethod(): MethodParts {
  const parts = useContext(MethodContext);
  if (!parts) throw new Error("The facts stand inside a MethodProvider.");
  return parts;
}

/** What the rule draws from the facts in the form; null while none is recorded. */
export const useRule = (): AssessmentResult | null => useContext(RuleContext);

/** Sources and quotations do not move the rule. */
const weighedPart = (key: string, value: unknown): unknown =>
  key === "sources" || key === "quote" ? undefined : value;

function useRuleResult(kind: RecordType, known: Known): AssessmentResult | null {
  const [facts, category, exception] = useWatch<EditorValues, ["facts", "category", "screening.exception"]>({
    name: ["facts", "category", "screening.exception"],
  });
  const weighed = JSON.stringify(facts, weighedPart);
  const excepted = isExceptionWritten({ exception }) ? category : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule is tried again only where what it weighs has changed
  return useMemo(() => ruleResult(kind, facts, known, excepted), [kind, known, weighed, excepted]);
}

/** The category goes along with the rule until somebody decides otherwise. */
function useFollowedCategory(result: AssessmentResult | null): void {
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const before = useRef<Category | null | undefined>(undefined);
  useEffect(() => {
    const now = result?.status ?? null;
    const last = before.current;
    before.current = now;
    if (now === null || last === undefined || last === now) return;
    const [category, exception] = getValues(["category", "screening.exception"]);
    const followed = followRule({
      category,
      before: last,
      now,
      isExceptionWritten: isExceptionWritten({ exception }),
    });
    if (followed === category) return;
    setValue("category", followed, { shouldDirty: true });
    clearErrors("category");
  }, [result, getValues, setValue, clearErrors]);
}

/** Renders its children once: only who asks for the result is rendered again when it changes. */
export function MethodProvider({ parts, children }: { parts: MethodParts; children: ReactNode }) {
  const result = useRuleResult(parts.kind, parts.known);
  useFollowedCategory(result);
  return (
    <MethodContext value={parts}>
      <RuleContext value={result}>{children}</RuleContext>
    </MethodContext>
  );
}

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { decidingNames, type RateById, rateSources } from "#domain/evidence/fact-evidence.ts";
import { type OwnPlaces, ownPlacesOf, type SourceHosts, toHostTiers } from "#domain/evidence/source-tiers.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { type Category, toCategory } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import { isExceptionWritten } from "#domain/screening/assess-record.ts";
import { followRule, type Known, ruleResult } from "./rule-result.ts";
import { factRules } from "./typed-facts.ts";

/** What stays the same while the form is open: the words of the method, and what only the server knows. */
export type MethodParts = { type: RecordType; words: MethodWords; known: Known };

const MethodContext = createContext<MethodParts | null>(null);
const RuleContext = createContext<AssessmentResult | null>(null);

export function useMethod(): MethodParts {
  const parts = useContext(MethodContext);
  if (!parts) throw new Error("The facts stand inside a MethodProvider.");
  return parts;
}

/** The assessment of the facts in the form; null while none is recorded. */
export const useRule = (): AssessmentResult | null => useContext(RuleContext);

/** What a fact rests on does not move the rule. */
const UNASSESSED = ["sources", "quote", "evidence", "parts"];
const assessedPart = (key: string, value: unknown): unknown => (UNASSESSED.includes(key) ? undefined : value);

function useRuleResult(type: RecordType, known: Known): AssessmentResult | null {
  const [facts, category, exception] = useWatch<EditorValues, ["facts", "category", "screening.exception"]>({
    name: ["facts", "category", "screening.exception"],
  });
  const assessed = JSON.stringify(facts, assessedPart);
  const excepted = isExceptionWritten({ exception }) ? category : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule is tried again only where its input has changed
  return useMemo(() => ruleResult(type, facts, known, excepted), [type, known, assessed, excepted]);
}

/** The category goes along with the rule until somebody decides otherwise. */
function useFollowedCategory(result: AssessmentResult | null): void {
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const before = useRef<Category | null | undefined>(undefined);
  useEffect(() => {
    const now = result && toCategory(result.status);
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
  const result = useRuleResult(parts.type, parts.known);
  useFollowedCategory(result);
  const sources = useTypedSources(parts.type, parts.known.hosts, result);
  return (
    <MethodContext value={parts}>
      <RuleContext value={result}>
        <RatedSourcesContext value={sources}>{children}</RatedSourcesContext>
      </RuleContext>
    </MethodContext>
  );
}

/** `deciding`: the facts that count for a criterion that decides. */
type RatedSources = { rate: RateById; own: OwnPlaces; deciding: ReadonlySet<string> };

const RatedSourcesContext = createContext<RatedSources>({ rate: () => null, own: [], deciding: new Set() });

export const useRatedSources = (): RatedSources => useContext(RatedSourcesContext);

/** Of the sources as they are typed. */
function useTypedSources(kind: RecordType, hosts: SourceHosts, result: AssessmentResult | null): RatedSources {
  const { getValues } = useFormContext<EditorValues>();
  const [sources, website, whitepaper, github] = useWatch<EditorValues, ["sources", "website", "whitepaper", "github"]>(
    { name: ["sources", "website", "whitepaper", "github"] },
  );
  const tiers = useMemo(() => toHostTiers(hosts), [hosts]);
  const typed = JSON.stringify(sources.map(({ id, url }) => ({ id, url })));
  const deciding = useMemo(
    () => new Set(result ? decidingNames(result, getValues("facts"), factRules(kind)) : []),
    [result, getValues, kind],
  );
  return useMemo(() => {
    const own = ownPlacesOf({ website, whitepaper, github });
    return { rate: rateSources(JSON.parse(typed), tiers, own), own, deciding };
  }, [typed, tiers, website, whitepaper, github, deciding]);
}

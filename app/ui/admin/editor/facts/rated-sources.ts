/** How much the sources of the form prove, rated in the browser as the content check does it. */
import { createContext, useContext, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { decidingNames, type RateById, rateSources } from "#domain/evidence/fact-evidence.ts";
import { type OwnPlaces, ownPlacesOf, type SourceHosts, toHostTiers } from "#domain/evidence/source-tiers.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { AssessmentResult } from "#domain/screening/assess.ts";
import type { EditorValues } from "../editor-values.ts";
import { factRules } from "./typed-facts.ts";

/** `deciding`: the facts that count for a criterion that decides. */
export type RatedSources = { rate: RateById; own: OwnPlaces; deciding: ReadonlySet<string> };

export const RatedSourcesContext = createContext<RatedSources>({ rate: () => null, own: [], deciding: new Set() });

export const useRatedSources = (): RatedSources => useContext(RatedSourcesContext);

/** Of the sources as they are typed. */
export function useTypedSources(kind: RecordType, hosts: SourceHosts, result: AssessmentResult | null): RatedSources {
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

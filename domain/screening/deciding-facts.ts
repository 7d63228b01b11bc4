/** The facts behind a status: of each criterion that decided, those that drew its finding. */
import { type Document, readDocument } from "#domain/records/document.ts";
import { DRAWN } from "./fact-rules.ts";

/** By their ids; none where the status is halal, or where a dispute made it what it is. `assessment` is as it is stored. */
export function decidingFacts(assessment: unknown): string[] {
  const { facts: drawn, decided_by: criteria } = readDocument(assessment);
  const facts = Object.entries(readDocument(drawn)).map(([name, fact]): Document => ({ ...readDocument(fact), name }));
  return (Array.isArray(criteria) ? criteria : []).flatMap((criterion: unknown) => {
    const spoken = facts.filter((fact) => fact.criterion === criterion);
    const worst = DRAWN.findLast((finding) => spoken.some((fact) => fact.finding === finding));
    return spoken.filter(({ finding }) => finding === worst).map(({ name }) => String(name));
  });
}

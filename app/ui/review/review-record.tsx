import type { Source } from "#domain/screening/screening.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { ReviewSources } from "./review-sources.tsx";
import { StatusHistory } from "./status-history.tsx";

/** What the review rests on and how its status went: last on a phone, below the written part on a wide screen. */
export function ReviewRecord({ sources, history }: { sources: readonly Source[]; history: readonly StatusStep[] }) {
  if (sources.length + history.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
      <ReviewSources sources={sources} />
      <StatusHistory steps={history} />
    </div>
  );
}

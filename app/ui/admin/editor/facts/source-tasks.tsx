import { useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { request } from "#app/ui/admin/call-api.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import type { SavedAnswer } from "#domain/api/staff-answers.ts";
import { type SourceTask, TASK_ENDS } from "#domain/evidence/source-checks.ts";
import { useMethod } from "./method-context.tsx";

/** What visits to the sources of a fact found, with both texts, until somebody closes it. */
export function FactSourceTasks({ fact }: { fact: string }) {
  const { known } = useMethod();
  return known.sourceTasks.filter((task) => task.fact === fact).map((task) => <OpenTask key={task.id} task={task} />);
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <p className="text-muted">
    {label}: <bdi className="text-ink">“{text}”</bdi>
  </p>
);

function OpenTask({ task: { id, kind, url, quote, found } }: { task: SourceTask }) {
  const t = useStaffMessages();
  const mayClose = useMay()("draft.save");
  const { isBusy, send, notice, notify } = useChange();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return <p role="status">{t("sourceTask.closed")}</p>;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-down p-3 text-sm">
      <p className="font-semibold text-down">{t(`sourceTask.${kind}`)}</p>
      <ExternalLink href={url} className="self-start wrap-anywhere text-ink underline" dir="ltr">
        {url}
      </ExternalLink>
      {quote && <Said label={t("sourceTask.quote")} text={quote} />}
      {found && <Said label={t("sourceTask.found")} text={found} />}
      {mayClose && (
        <div className="flex flex-wrap gap-2">
          {TASK_ENDS.map((end) => (
            <Button
              key={end}
              disabled={isBusy}
              onClick={() =>
                void send(request<SavedAnswer>("POST", `/api/admin/source-tasks/${id}`, { end }), {
                  reloads: false,
                  show: ({ ok, ...result }) =>
                    ok || ("kind" in result && result.kind === "not-found")
                      ? setClosed(true)
                      : notify("bad", t("sourceTask.failed")),
                })
              }
            >
              {t(`sourceTask.${end}`)}
            </Button>
          ))}
        </div>
      )}
      {notice}
    </div>
  );
}

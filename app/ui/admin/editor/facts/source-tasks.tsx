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
export function SourceTasks({ fact }: { fact: string }) {
  const { known } = useMethod();
  return known.sourceTasks.filter((task) => task.fact === fact).map((task) => <OpenTask key={task.id} task={task} />);
}

function OpenTask({ task: { id, kind, url, quote, found } }: { task: SourceTask }) {
  const t = useStaffMessages();
  const mayClose = useMay()("draft.save");
  const { isBusy, send, notice, notify } = useChange();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return <p role="status">{t("sourceTask.closed")}</p>;
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-down p-3 text-sm">
      <p className="font-semibold text-down">{t(`sourceTask.${kind}`)}</p>
      <ExternalLink href={url} className="wrap-anywhere text-ink underline" dir="ltr">
        {url}
      </ExternalLink>
      {quote && (
        <p dir="auto">
          {t("sourceTask.quote")}: “{quote}”
        </p>
      )}
      {found && (
        <p dir="auto">
          {t("sourceTask.found")}: “{found}”
        </p>
      )}
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

import { Download, Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FILE_BUTTON_CLASS, FieldShell, INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { importFile } from "../staff-api.ts";
import { type Ended, ImportOutcome, importEnd } from "./import-outcome.tsx";

export function DataScreen() {
  const t = useStaffMessages();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!file) return setError(t("data.noFile"));
    setEnded(null);
    setProgress(0);
    const result = await importFile(file, setProgress);
    setProgress(null);
    setEnded(importEnd(result));
  }

  return (
    <>
      <h1 className="text-2xl">{t("data.title")}</h1>
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        <section className="card p-5">
          <h2 className="text-xl">{t("data.exportTitle")}</h2>
          <p className="mt-1 mb-4 text-muted">{t("data.exportText")}</p>
          <a href="/api/admin/export" download className={buttonClass("primary")}>
            <Download aria-hidden="true" className="size-5" />
            {t("data.export")}
          </a>
        </section>
        <section className="card p-5">
          <h2 className="text-xl">{t("data.importTitle")}</h2>
          <p className="mt-1 mb-4 text-muted">{t("data.importText")}</p>
          <form noValidate onSubmit={run} className="flex flex-col items-start gap-4">
            <FieldShell label={t("data.file")} required error={error}>
              {(tie) => (
                <input
                  type="file"
                  accept="application/json,.json"
                  {...tie}
                  onChange={({ target }) => {
                    setError(undefined);
                    setEnded(null);
                    setFile(target.files?.[0] ?? null);
                  }}
                  className={`${INPUT_CLASS} ${FILE_BUTTON_CLASS} py-2`}
                />
              )}
            </FieldShell>
            <Button type="submit" look="primary" isInactive={progress !== null}>
              <Upload aria-hidden="true" className="size-5" />
              {t(progress === null ? "data.import" : "data.importing")}
            </Button>
          </form>
          {progress !== null && (
            <div role="status" className="mt-4">
              <progress
                {...(progress < 1 ? { value: progress, max: 1 } : {})}
                aria-label={t("data.progress")}
                className="h-2 w-full"
              />
              {progress === 1 && <p className="text-sm text-muted">{t("data.checking")}</p>}
            </div>
          )}
          {ended && <ImportOutcome ended={ended} />}
        </section>
      </div>
    </>
  );
}

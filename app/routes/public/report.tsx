import { BadgeAlert, CircleHelp, FilePlus, type LucideIcon, MessageSquareWarning, TriangleAlert } from "lucide-react";
import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { loadReportForm, submitReport } from "#app/loaders/reports/report.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { PublicField } from "#app/ui/reports/public-field.tsx";
import { ReportForm } from "#app/ui/reports/report-form.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { PAGES } from "#domain/pages.ts";
import { REPORT_KINDS, type ReportKind, writeAbout } from "#domain/reports/report.ts";

export const loader = (args: PageArgs) =>
  loadReportForm(args, readQuery("report", new URL(args.request.url).searchParams));

export const action = (args: PageArgs) => submitReport(args);

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "report.title", description: "report.description", hidden: true });

const ICONS: Record<ReportKind, LucideIcon> = {
  error: TriangleAlert,
  missing: FilePlus,
  scam: BadgeAlert,
  complaint: MessageSquareWarning,
  request: CircleHelp,
};

/** First what is reported, then a form with the fields of that kind: it works without scripts. */
export default function Report(view: PageData<typeof loader>) {
  const t = useMessages();
  const localize = useLocalize();
  const { about, kind } = view;
  const path = localize(PAGES.report.path);
  return (
    <main id="content" className="page py-6 lg:py-10">
      <div className="flex max-w-2xl flex-col gap-8">
        <header>
          <h1>{kind ? t(`report.kind.${kind}.title`) : t("report.title")}</h1>
          <p className="mt-3 text-lg text-muted">{kind ? t(`report.kind.${kind}.text`) : t("report.intro")}</p>
          {about && <p className="mt-3 font-semibold">{t("report.about", { name: isolate(about.name) })}</p>}
        </header>
        {kind ? (
          <ReportForm view={view} kind={kind} path={path} />
        ) : (
          <KindChoice about={about && writeAbout(about)} path={path} />
        )}
        {kind === null && <CodeForm path={path} isUnknown={view.problem === "code"} />}
      </div>
    </main>
  );
}

function KindChoice({ about, path }: { about: string | null; path: string }) {
  const t = useMessages();
  const search = about ? `about=${encodeURIComponent(about)}&` : "";
  return (
    <TitledSection id="choose" title={t("report.choose")}>
      <ul className="mt-4 flex flex-col gap-3">
        {REPORT_KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind}>
              <a href={`${path}?${search}kind=${kind}`} className="card flex items-start gap-4 p-4 hover:border-accent">
                <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink" />
                <span>
                  <span className="block font-bold">{t(`report.kind.${kind}.title`)}</span>
                  <span className="block text-muted">{t(`report.kind.${kind}.text`)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

/** The code is sent, not put into the address of this page, which a server on the way may write down. */
function CodeForm({ path, isUnknown }: { path: string; isUnknown: boolean }) {
  const t = useMessages();
  return (
    <TitledSection id="lookup" title={t("report.lookup.title")} className="border-t border-line pt-6">
      <form method="post" action={path} className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <PublicField
            name="code"
            label={t("report.lookup.label")}
            required
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            error={isUnknown ? t("report.problem.code") : undefined}
          />
        </div>
        <Button type="submit">{t("report.lookup.button")}</Button>
      </form>
    </TitledSection>
  );
}

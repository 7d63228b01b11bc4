import { CircleHelp, ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { PAGES } from "#domain/pages.ts";
import type { PastedView } from "#domain/search/pasted.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-ink underline";

type PanelProps = { title: string; isWarning?: boolean; icon: ReactNode; children?: ReactNode };

function Panel({ title, isWarning = false, icon, children }: PanelProps) {
  return (
    <section
      role={isWarning ? "alert" : "status"}
      className={`mt-6 max-w-2xl rounded-card border-2 p-5 ${isWarning ? "border-down" : "border-line"}`}
    >
      <h2 className="flex items-center gap-2 text-lg">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
}

const WARNING = <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-down" />;
const KNOWN = <ShieldCheck aria-hidden="true" className="size-6 shrink-0" />;
const UNKNOWN = <CircleHelp aria-hidden="true" className="size-6 shrink-0" />;

/** What was pasted instead of a name: whose it is, what it only resembles, or what to check. */
export function PastedNotice({ pasted }: { pasted: PastedView }) {
  const t = useMessages();
  if (pasted.is === "secret")
    return (
      <Panel isWarning icon={WARNING} title={t("pasted.secretTitle")}>
        <p className="mt-2 max-w-prose">{t("pasted.secretText")}</p>
      </Panel>
    );
  if (pasted.is === "lookalike") return <Lookalike pasted={pasted} />;
  if (pasted.is === "known")
    return (
      <Panel icon={KNOWN} title={t("pasted.known", { name: isolate(pasted.site.name) })}>
        <ReviewLink path={pasted.site.path} />
      </Panel>
    );
  if (pasted.is === "found")
    return (
      <Panel icon={KNOWN} title={t(`pasted.found.${pasted.kind}`, { name: isolate(pasted.name) })}>
        <ReviewLink path={pasted.path} />
      </Panel>
    );
  if (pasted.is === "not-found") return <Panel icon={UNKNOWN} title={t(`pasted.notFound.${pasted.kind}`)} />;
  return (
    <Panel icon={UNKNOWN} title={t("pasted.unknownSite", { host: isolate(pasted.host) })}>
      <p className="mt-2 max-w-prose">{t("pasted.unknownText")}</p>
      <WarningsLink />
    </Panel>
  );
}

function ReviewLink({ path }: { path: string }) {
  const t = useMessages();
  return (
    <PageLink to={path} className={LINK}>
      {t("pasted.open")}
    </PageLink>
  );
}

function WarningsLink() {
  const t = useMessages();
  return (
    <PageLink to={PAGES.warnings.path} className={LINK}>
      {t("shell.warnings")}
    </PageLink>
  );
}

/** Both addresses with every letter apart; the pasted one also as computers write it. */
function Lookalike({ pasted: { site, host, shown } }: { pasted: Extract<PastedView, { is: "known" | "lookalike" }> }) {
  const t = useMessages();
  const addresses = [
    { label: t("pasted.typed"), address: shown, written: host === shown ? null : host },
    { label: t("pasted.ours"), address: site.host, written: null },
  ];
  return (
    <Panel isWarning icon={WARNING} title={t("pasted.lookalike", { name: isolate(site.name) })}>
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {addresses.map(({ label, address, written }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>
              <bdi dir="ltr" className="font-mono text-lg tracking-[0.2em] break-all">
                {address}
              </bdi>
              {written && (
                <bdi dir="ltr" className="block font-mono break-all text-muted">
                  {written}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose">{t("pasted.lookalikeText")}</p>
      <ReviewLink path={site.path} /> <WarningsLink />
    </Panel>
  );
}

import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { HingeList } from "#app/ui/review/figures/hinges.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { toAskSearch } from "#domain/ask/ask-query.ts";
import type { AskAnswer } from "#domain/ask/ask-view.ts";
import { PAGES } from "#domain/pages.ts";
import type { Alternative } from "#domain/views/review-view.ts";

export const ASK_LINK = "inline-flex min-h-11 items-center font-semibold text-ink underline";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Parts({ answer: { parts, paidWith, isCard } }: { answer: AskAnswer }) {
  const t = useMessages();
  if (parts.length === 0) return null;
  return (
    <Section title={t("ask.parts")}>
      <ul className="divide-y divide-line">
        {parts.map(({ part, name, status, isAssessed, path, reason }) => (
          <li key={part} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-sm text-muted">{t(`ask.part.${part}`)}</span>
              {path ? (
                <PageLink to={path} className={ASK_LINK}>
                  <Shown value={name} />
                </PageLink>
              ) : (
                <strong>
                  <Shown value={name} />
                </strong>
              )}
              <StatusBadge status={status} isAssessed={isAssessed} />
            </p>
            {reason.text && <Shown value={reason} as="p" className="max-w-prose" />}
          </li>
        ))}
      </ul>
      {paidWith && (
        <p className="flex flex-wrap items-center gap-x-3 pt-3">
          {t("ask.payNote", { name: isolate(paidWith.name.text) })}{" "}
          <StatusBadge status={paidWith.status} isAssessed={paidWith.isAssessed} />
        </p>
      )}
      {isCard && <p className="max-w-prose pt-3">{t("ask.cardNote")}</p>}
    </Section>
  );
}

export function Avoid({ answer: { avoid, parts } }: { answer: AskAnswer }) {
  const t = useMessages();
  const exchange = parts.find(({ part }) => part === "exchange");
  if (avoid.length === 0 || !exchange) return null;
  return (
    <Section title={t("ask.avoid", { name: isolate(exchange.name.text) })}>
      <ul className="divide-y divide-line">
        {avoid.map(({ id, name, status, leaveOff, where }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-3">
              <strong>{name}</strong> <StatusBadge status={status} />
            </p>
            {where && <Shown value={where} as="p" className="text-sm text-muted" />}
            {leaveOff && <Shown value={leaveOff} as="p" className="text-sm" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Hinges({ answer: { hinges, asked } }: { answer: AskAnswer }) {
  const t = useMessages();
  const localize = useLocalize();
  if (hinges.length === 0) return null;
  return (
    <Section title={t("ask.hinges")}>
      <p className="max-w-prose text-muted">{t("ask.hingesText")}</p>
      {hinges.map(({ name, path, hinges: own }) => (
        <Disclosure key={path} summary={<Shown value={name} />} isOpen={own.length < 4}>
          <HingeList hinges={own} hrefOf={(view) => localize(PAGES.ask.path) + toAskSearch({ ...asked, view })} />
        </Disclosure>
      ))}
    </Section>
  );
}

export function Instead({
  title,
  type,
  found,
}: {
  title: string;
  type: "coin" | "exchange";
  found: readonly Alternative[];
}) {
  const t = useMessages();
  if (found.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-x-6">
        {found.map(({ id, name, status, isAssessed }) => (
          <li key={id} className="flex items-center gap-3">
            <PageLink to={`/${type}/${encodeURIComponent(id)}`} className={ASK_LINK}>
              <Shown value={name} />
            </PageLink>
            <StatusBadge status={status} isAssessed={isAssessed} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t("ask.insteadNote")}</p>
    </Section>
  );
}

import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { ShareMenu } from "#app/ui/review/page/share-menu.tsx";
import { STATUS_ICONS } from "#app/ui/review/status-badge.tsx";
import { ViewNote } from "#app/ui/views/view-note.tsx";
import { toAskSearch } from "#domain/ask/ask-query.ts";
import type { AskAnswer, AskPart, Unknown } from "#domain/ask/ask-view.ts";
import { PAGES } from "#domain/pages.ts";
import { formatDate } from "#domain/text/date.ts";
import { AskForm } from "./ask-form.tsx";
import { ASK_LINK, Avoid, Hinges, Instead, Parts } from "./ask-sections.tsx";

/** The three lines of the answer first, then how it comes about, what to avoid, what it hinges on, and what is halal instead. */
export function AskScreen(answer: AskAnswer & { origin: string }) {
  const t = useMessages();
  const localize = useLocalize();
  const { asked, fields, names, parts, unknown, countries, decisive, law, origin } = answer;
  const isAnswered = parts.length > 0 || law !== null;
  const { view: _, ...ours } = asked;
  const path = PAGES.ask.path + toAskSearch(asked);
  const title = isAnswered ? names.map(isolate).join(t("review.listSeparator")) : t("ask.title");
  const form = { id: "ask", asked: { ...asked, ...fields }, countries };
  return (
    <main
      id="content"
      className={`page py-6 wrap-anywhere lg:py-10 ${isAnswered ? "grid grid-cols-1 gap-x-10 lg:grid-cols-[2fr_1fr]" : ""}`}
    >
      <div className="min-w-0">
        <h1>{title}</h1>
        {isAnswered && <p className="text-muted">{t("ask.title")}</p>}
        {unknown.map((one) => (
          <NotFound key={one.field} unknown={one} asked={asked} />
        ))}
        <ViewNote view={answer.view} back={localize(PAGES.ask.path) + toAskSearch(ours)} />
        {isAnswered ? (
          <>
            {decisive && <Band answer={answer} decisive={decisive} />}
            <Lines answer={answer} />
            <div className="mt-4 flex flex-wrap gap-3">
              <ShareMenu
                path={path}
                origin={origin}
                name={t("ask.share", { names: names.join(" · ") })}
                status={decisive && !asked.view ? t(`category.${decisive.status}`) : undefined}
              />
            </div>
            <Parts answer={answer} />
            <Avoid answer={answer} />
            <Hinges answer={answer} />
            <Instead title={t("ask.insteadCoins")} type="coin" found={answer.instead.coins} />
            <Instead title={t("ask.insteadExchanges")} type="exchange" found={answer.instead.exchanges} />
          </>
        ) : (
          <>
            <p className="mt-2 mb-6 max-w-prose text-muted">{t("ask.intro")}</p>
            <AskForm {...form} />
            <p className="mt-6 text-muted">{t("ask.nothing")}</p>
          </>
        )}
        <p className="mt-10 max-w-prose text-sm text-muted">{t("review.notFatwa")}</p>
      </div>
      {isAnswered && (
        <div className="card mt-10 self-start p-5 lg:sticky lg:top-24">
          <h2 className="mb-3 text-xl">{t("ask.again")}</h2>
          <AskForm {...form} isNarrow />
        </div>
      )}
    </main>
  );
}

/** The same question with another value is one press away. */
function NotFound({ unknown: { field, typed, meant }, asked }: { unknown: Unknown; asked: AskAnswer["asked"] }) {
  const t = useMessages();
  return (
    <div role="status" className="card mt-4 p-4">
      <p className="break-words">{t(`ask.unknownField.${field}`, { typed: isolate(typed) })}</p>
      {meant.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {t("ask.meant")}
          {meant.map(({ id, name }) => (
            <PageLink key={id} to={PAGES.ask.path + toAskSearch({ ...asked, [field]: id })} className={ASK_LINK}>
              <bdi>{name}</bdi>
            </PageLink>
          ))}
        </p>
      )}
    </div>
  );
}

/** The answer, and the part that decides it. */
function Band({ answer, decisive }: { answer: AskAnswer; decisive: AskPart }) {
  const t = useMessages();
  const { ended, parts } = answer;
  const { status, isAssessed, reason, name } = decisive;
  const Icon = STATUS_ICONS[status];
  const isSolid = isAssessed || status === "ended";
  const look = isSolid ? "bg-status-solid text-on-status" : "border-2 border-dashed border-status text-status";
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
      <div data-category={status} data-answer={status} className={`rounded-card p-4 sm:p-5 ${look}`}>
        <p className="flex items-center gap-2 text-2xl font-bold">
          <span className="sr-only">{t("ask.status")}: </span>
          <Icon aria-hidden="true" strokeWidth={2.75} className="size-7 shrink-0" />
          {ended ? ended.label : t(`category.${status}`)}
        </p>
        {ended && <p className="mt-1 max-w-prose">{ended.means}</p>}
        {status === "unreviewed" && <p className="mt-1">{t("ask.unreviewed")}</p>}
        {reason.text && <Shown value={reason} as="p" className="mt-1 max-w-prose text-lg leading-snug" />}
        {parts.length > 1 && status !== "halal" && (
          <p className="mt-2 text-sm">{t("ask.decides", { name: isolate(name.text) })}</p>
        )}
      </div>
      <Obstacles answer={answer} />
    </div>
  );
}

/** Why the reader cannot buy it there, whatever its status. */
function Obstacles({ answer: { law, availability, parts } }: { answer: AskAnswer }) {
  const t = useMessages();
  const exchange = parts.find(({ part }) => part === "exchange");
  const country = law?.name ?? "";
  const obstacles = [
    law?.holding === "banned" && t("ask.bannedIn", { country }),
    law?.presence === "barred" && exchange && t("ask.barredIn", { country, name: isolate(exchange.name.text) }),
    availability?.state === "not-listed" && t("ask.notListed"),
  ].filter(Boolean);
  return (
    obstacles.length > 0 && (
      <p data-obstacles className="flex gap-2 p-4 font-semibold sm:px-5">
        <Ban aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{obstacles.join(" ")}</span>
      </p>
    )
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}

function Lines({ answer: { law, availability, parts } }: { answer: AskAnswer }) {
  const t = useMessages();
  const exchange = parts.find(({ part }) => part === "exchange");
  return (
    <dl className="mt-4">
      <Line title={t("ask.law")}>
        {law ? (
          <Law law={law} exchange={exchange?.name.text} />
        ) : (
          <span className="text-muted">{t("ask.noCountry")}</span>
        )}
      </Line>
      {availability && (
        <Line title={t("ask.availability")}>
          <Availability of={availability} />
        </Line>
      )}
    </dl>
  );
}

function Law({ law, exchange }: { law: NonNullable<AskAnswer["law"]>; exchange: string | undefined }) {
  const t = useMessages();
  const { iso, name, answer, holding, payments, presence } = law;
  const unverified = t("countries.notVerified");
  return (
    <>
      <p className="font-semibold">
        {t("ask.holding", { value: holding ? t(`countries.holding.${holding}`) : unverified })}{" "}
        {t("ask.payments", { value: payments ? t(`countries.payment.${payments}`) : unverified })}
      </p>
      {exchange && presence && (
        <p>
          {t("ask.presence", {
            name: isolate(exchange),
            value: presence === "unknown" ? t("ask.presenceUnknown") : t(`countries.presence.${presence}`),
          })}
        </p>
      )}
      <p className="text-muted">{answer}</p>
      <p className="text-sm text-muted">{t("ask.notAdvice")}</p>
      <PageLink to={`/countries/${iso}`} className={ASK_LINK}>
        {t("ask.lawIn", { name })}
      </PageLink>
    </>
  );
}

function Availability({ of: { state, quotes, fetchedAt } }: { of: NonNullable<AskAnswer["availability"]> }) {
  const t = useMessages();
  const language = useLanguage();
  const date = formatDate(fetchedAt, language);
  const list = quotes.map(isolate).join(t("review.listSeparator"));
  const listed = list ? t("ask.listedFor", { list }) : t("ask.listed");
  const words = { listed, "not-listed": t("ask.notListed"), unknown: t("ask.unknownListing") };
  return (
    <p>
      {words[state]} {state !== "unknown" && date && <span className="text-muted">{t("ask.asOf", { date })}</span>}
    </p>
  );
}

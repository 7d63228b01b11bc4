import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { type OfferView, useDocument, useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, TextLink } from "#app/ui/kit/inline-text.tsx";
import { MethodChanges, MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { LICENCE } from "#domain/api/licence.ts";
import { PAGES } from "#domain/pages.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import { formatDate } from "#domain/text/date.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, ...RECORD_TYPES.map(listTag));
  const { config, records } = context.get(servicesContext);
  const excepted = await Promise.all(RECORD_TYPES.map((type) => records[type].exceptions()));
  return {
    operator: {
      name: config.OPERATOR_NAME ?? null,
      seat: config.OPERATOR_SEAT ?? null,
      contact: config.OPERATOR_CONTACT ?? null,
      holdings: config.OPERATOR_HOLDINGS ?? null,
    },
    method: { version: METHOD.version, date: METHOD.date },
    changes: methodologyIn(languageOfRequest(request), []).version.changes,
    exceptions: excepted.flat().length,
    origin: context.get(clientContext).origin,
  };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "about.title", description: "about.description" });

type About = PageData<typeof loader>;

const LINK = "text-ink underline";
const POINTS = "flex max-w-prose list-disc flex-col gap-2 ps-6";

/** Who answers for this copy of the product. What its operator has not stated is said to be missing. */
export default function About({ operator, origin, ...method }: About) {
  const t = useMessages();
  const localize = useLocalize();
  const { version, date } = method.method;
  /** An example that a reader fills with another record. */
  const citation = `“Bitcoin”. ${t("site.name")}, ${date}. ${t("review.method", { version })} ${origin}${localize("/coin/bitcoin")}`;
  return (
    <ReadingPage title={t("about.title")} intro={t("about.intro")}>
      <Who operator={operator} />
      <Earning holdings={operator.holdings} />
      <MethodPart id="conflicts" title={t("about.conflicts.title")}>
        <ul className={POINTS}>
          {(["rule", "trace", "limit"] as const).map((point) => (
            <li key={point}>{t(`about.conflicts.points.${point}`)}</li>
          ))}
        </ul>
      </MethodPart>
      <Method {...method} />
      <Corrections contact={operator.contact} />
      <MethodPart id="licence" title={t("about.licence.title")}>
        <p className="max-w-prose">
          {t("about.licence.text", { licence: isolate(LICENCE.name) })}{" "}
          <ExternalLink href={LICENCE.url} className={LINK}>
            <bdi>{LICENCE.name}</bdi>
          </ExternalLink>
        </p>
      </MethodPart>
      <MethodPart id="cite" title={t("about.cite.title")} intro={t("about.cite.text")}>
        <blockquote className="card max-w-prose p-4 text-sm wrap-anywhere">{citation}</blockquote>
      </MethodPart>
    </ReadingPage>
  );
}

function Who({ operator }: Pick<About, "operator">) {
  const t = useMessages();
  const { name, seat, contact } = operator;
  const given = { name, seat, contact };
  return (
    <MethodPart id="who" title={t("about.who.title")} intro={t("about.who.text")}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {(["name", "seat", "contact"] as const).map((part) => {
          const value = given[part];
          return (
            <div key={part} className="contents">
              <dt className="font-semibold max-sm:mt-1">{t(`about.who.${part}`)}</dt>
              <dd className={value ? "" : "text-muted"}>
                {value && part === "contact" ? <Contact address={value} /> : <bdi>{value ?? t("about.notGiven")}</bdi>}
              </dd>
            </div>
          );
        })}
      </dl>
    </MethodPart>
  );
}

function Contact({ address }: { address: string }) {
  const shown = <bdi>{address}</bdi>;
  return isWebAddress(address) ? (
    <ExternalLink href={address} className={LINK}>
      {shown}
    </ExternalLink>
  ) : (
    <a href={`mailto:${address}`} className={LINK}>
      {shown}
    </a>
  );
}

const OFFERS = ["startTrading", "signUp"] as const;

type PaidOffer = Extract<OfferView, { to: "site" }>;

function Earning({ holdings }: { holdings: string | null }) {
  const t = useMessages();
  const { site } = useDocument();
  const paid = OFFERS.flatMap((name): [typeof name, PaidOffer][] => {
    const offer = site?.offers[name];
    return offer?.to === "site" && offer.isPaid ? [[name, offer]] : [];
  });
  return (
    <MethodPart id="earning" title={t("about.earning.title")}>
      <p className="max-w-prose">{t(paid.length > 0 ? "about.earning.some" : "about.earning.none")}</p>
      {paid.length > 0 && (
        <ul className={POINTS}>
          {paid.map(([name, offer]) => (
            <li key={name}>
              {t(`about.earning.${name}`, { name: isolate(offer.name), status: t(`category.${offer.status}`) })}
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-prose">{t("about.earning.effect")}</p>
      <h3 className="text-lg">{t("about.earning.holdings")}</h3>
      <p className="max-w-prose">
        <bdi>{holdings ?? t("about.earning.noHoldings")}</bdi>
      </p>
    </MethodPart>
  );
}

function Method({ method, changes, exceptions }: Pick<About, "method" | "changes" | "exceptions">) {
  const t = useMessages();
  const language = useLanguage();
  const { version } = method;
  const date = formatDate(method.date, language) ?? method.date;
  return (
    <MethodPart id="method" title={t("about.method.title")}>
      <p className="max-w-prose">
        {t("about.method.current", { version: isolate(version), date: isolate(date) })}{" "}
        <TextLink to={PAGES.methodology.path}>{t("about.method.link")}</TextLink>
      </p>
      <MethodChanges changes={changes} />
      <p className="max-w-prose">
        {t("about.method.exceptions", { count: exceptions })}{" "}
        <TextLink to={`${PAGES.methodology.path}#exceptions`}>{t("about.method.exceptionsLink")}</TextLink>
      </p>
    </MethodPart>
  );
}

function Corrections({ contact }: Pick<About["operator"], "contact">) {
  const t = useMessages();
  return (
    <MethodPart id="corrections" title={t("about.corrections.title")}>
      <p className="max-w-prose">
        {t(contact ? "about.corrections.text" : "about.corrections.noContact")}{" "}
        <TextLink to={PAGES.report.path}>{t("about.corrections.form")}</TextLink>
      </p>
      <p className="max-w-prose">
        {t("about.corrections.feed")} <TextLink to={PAGES.corrections.path}>{t("about.corrections.log")}</TextLink>
        {" · "}
        <TextLink to={PAGES.warnings.path}>{t("shell.warnings")}</TextLink>
        {" · "}
        <TextLink to="/feed.xml" type="application/atom+xml">
          {t("feed.title")}
        </TextLink>
      </p>
    </MethodPart>
  );
}

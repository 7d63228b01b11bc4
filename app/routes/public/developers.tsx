import type { PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { isolate } from "#app/i18n/isolate.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { MethodPart, ReadingPage } from "#app/ui/reference/reading-page.tsx";
import { ALL_ENDPOINTS } from "#domain/api/endpoints.ts";
import { LICENCE } from "#domain/api/licence.ts";
import { API_VERSION } from "#domain/api/openapi.ts";
import { dataSetBlock } from "#domain/feeds/structured-data.ts";
import { PAGES } from "#domain/pages.ts";
import type { EndpointView } from "#domain/views/endpoint-view.ts";
import { toEndpointViews } from "#domain/views/endpoint-view.ts";
import { addCacheTags, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { clientContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export function loader({ request, context }: PageArgs) {
  addCacheTags(context, FIXED_TAG);
  const { origin } = context.get(clientContext);
  return { origin, version: API_VERSION, endpoints: toEndpointViews(ALL_ENDPOINTS, languageOfRequest(request)) };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "developers.title", description: "developers.description", jsonLd: [dataSetBlock(at.origin)] });

const CODE = "rounded-card bg-raised p-3 text-sm whitespace-pre-wrap wrap-anywhere";
const RULES = ["open", "language", "etag", "limits", "errors", "pages"] as const;

/** The reference of the public API, from the table that the endpoints themselves are answered by. */
export default function Developers({ origin, version, endpoints }: PageData<typeof loader>) {
  const t = useMessages();
  return (
    <ReadingPage
      title={t("developers.title")}
      intro={t("developers.intro", { version: isolate(version) })}
      beneath={
        <p className="flex flex-wrap gap-3">
          <a href="/api/openapi.json" className={buttonClass("primary")}>
            {t("developers.openapi")}
          </a>
          <a href="/data/mizan.json" className={buttonClass()}>
            {t("developers.json")}
          </a>
          <a href="/data/mizan.csv" className={buttonClass()}>
            {t("developers.csv")}
          </a>
        </p>
      }
    >
      <MethodPart id="rules" title={t("developers.rules.title")}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
          {RULES.map((rule) => (
            <li key={rule}>{t(`developers.rules.${rule}`)}</li>
          ))}
          <li>
            {t("developers.rules.licence", { licence: isolate(LICENCE.name) })}{" "}
            <TextLink to={`${PAGES.about.path}#cite`}>{t("about.cite.title")}</TextLink>
          </li>
        </ul>
      </MethodPart>
      <MethodPart id="endpoints" title={t("developers.endpoints")} intro={t("developers.english")}>
        <ul className="flex flex-col gap-6">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} id={endpoint.id} className="card flex min-w-0 flex-col gap-3 p-5">
              <Endpoint endpoint={endpoint} origin={origin} />
            </li>
          ))}
        </ul>
      </MethodPart>
    </ReadingPage>
  );
}

function Endpoint({ endpoint, origin }: { endpoint: EndpointView; origin: string }) {
  const t = useMessages();
  const { method, path, summary, parameters, type, example } = endpoint;
  return (
    <>
      <h3 className="text-lg">{summary}</h3>
      <p dir="ltr" lang="en" className="text-start font-semibold wrap-anywhere">
        <span className="text-ink">{method}</span> <code>{path}</code>
      </p>
      {parameters.length > 0 && (
        <dl lang="en" dir="ltr" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {parameters.map(({ name, rule }) => (
            <div key={name} className="contents">
              <dt>
                <code className="font-semibold">{name}</code>
              </dt>
              <dd className="text-muted wrap-anywhere">{rule}</dd>
            </div>
          ))}
        </dl>
      )}
      {type && (
        <p className="text-sm text-muted">
          {t("developers.answers")} <bdi>{type}</bdi>
        </p>
      )}
      {example && (
        <pre dir="ltr" lang="en" className={CODE}>
          curl '{origin}
          <a href={example} className="text-ink underline">
            {example}
          </a>
          '
        </pre>
      )}
    </>
  );
}

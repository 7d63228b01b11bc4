import type { Failure, PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadBody } from "#app/loaders/register.ts";
import { BodyScreen } from "#app/ui/scholars/body-screen.tsx";
import { PageMissing } from "#app/ui/shell/failure-screens.tsx";
import { bodyData, breadcrumbs } from "#domain/feeds/structured-data.ts";

export const loader = (args: PageArgs<"id">) => loadBody(args, args.params.id);

export const meta: PageHead<typeof loader> = ({ at, loaderData: body, failure }) => {
  if (!body) return pageMeta({ at, title: failure?.isMissing ? "scholars.missing" : "failure.title", hidden: true });
  const t = messagesIn(at.language);
  const addressOf = (path: string) => at.origin + localizePath(path, at.language);
  const url = addressOf(at.pathname);
  return pageMeta({
    at,
    title: { text: t("scholars.bodyTitle", { name: body.name }) },
    description: { text: t("scholars.bodyDescription", { name: body.name, count: body.positions.length }) },
    jsonLd: [
      bodyData(body, { url }),
      breadcrumbs([
        { name: t("shell.home"), url: addressOf("/") },
        { name: t("scholars.title"), url: addressOf("/scholars") },
        { name: body.name, url },
      ]),
    ],
  });
};

export default function Scholar({ loaderData }: PageProps<typeof loader>) {
  return <BodyScreen body={loaderData} />;
}

export function Failed({ isMissing }: Failure) {
  const t = useMessages();
  const title = t(isMissing ? "scholars.missing" : "scholars.error");
  return <PageMissing list="/scholars" title={title} back={t("scholars.all")} mayRetry={!isMissing} />;
}

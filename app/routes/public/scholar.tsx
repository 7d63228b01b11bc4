import type { FailedEntry, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { addressIn, breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { loadBody } from "#app/loaders/register.ts";
import { BodyScreen } from "#app/ui/scholars/body-screen.tsx";
import { bodyData } from "#domain/feeds/structured-data.ts";

export const loader = (args: PageArgs<"id">) => loadBody(args, args.params.id);

export const meta: PageHead<typeof loader> = ({ at, loaderData: body }) => {
  const t = messagesIn(at.language);
  return pageMeta({
    at,
    title: { text: t("scholars.bodyTitle", { name: body.name }) },
    description: { text: t("scholars.bodyDescription", { name: body.name, count: body.positions.length }) },
    jsonLd: [bodyData(body, { url: addressIn(at) }), breadcrumbsOf(at, ["scholars.title", "/scholars"], body.name)],
  });
};

export default BodyScreen satisfies PageScreen<typeof loader>;

export const failed: FailedEntry = {
  list: "/scholars",
  back: "scholars.all",
  title: "scholars.error",
  missing: { title: "scholars.missing" },
};

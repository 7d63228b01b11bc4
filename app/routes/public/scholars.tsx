import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { namesFor, readRegister } from "#app/loaders/register.ts";
import { ScholarsScreen } from "#app/ui/scholars/scholars-screen.tsx";
import { readQuery } from "#domain/page-queries.ts";
import { toRegisterView } from "#domain/views/register-view.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const register = await readRegister(args);
  const query = readQuery("scholars", new URL(args.request.url).searchParams);
  return toRegisterView(register, query, await namesFor(args, register.positions, languageOfRequest(args.request)));
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { stance, scope, country } = loaderData.query;
  const chosen = [
    ...(stance === "all" ? [] : [t(`stance.${stance}`)]),
    ...(scope === "all" ? [] : [t(`scholars.scope.${scope}`)]),
    ...(country === "all" ? [] : [loaderData.countries.find(({ value }) => value === country)?.name ?? country]),
  ];
  const subject = chosen.length > 0 ? chosen.join(t("review.listSeparator")) : null;
  return pageMeta({ at, title: viewTitle(t, "scholars.title", subject, 1), description: "scholars.description" });
};

export default ScholarsScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "scholars.title", text: "scholars.error" };

import { redirect } from "react-router";
import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { loadAnswer } from "#app/loaders/ask.ts";
import { refuseSecret } from "#app/loaders/pasted.ts";
import { AskScreen } from "#app/ui/ask/ask-screen.tsx";
import { toAskSearch } from "#domain/ask/ask-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import { PAGES } from "#domain/pages.ts";
import { isSecret } from "#domain/search/pasted.ts";
import { clientContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader(args: PageArgs) {
  const { searchParams } = new URL(args.request.url);
  if ([...searchParams.values()].some(isSecret)) refuseSecret(args.request);
  const query = readQuery("ask", searchParams);
  const language = languageOfRequest(args.request);
  const answer = await loadAnswer(args, language, query);
  // A typed name becomes the id of its record, so that every address of one question is the same.
  if (answer.asked.coin !== query.coin || answer.asked.exchange !== query.exchange)
    throw redirect(localizePath(PAGES.ask.path, language) + toAskSearch(answer.asked));
  return { ...answer, origin: args.context.get(clientContext).origin };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData: { names } }) => {
  const t = messagesIn(at.language);
  const title = names.length > 0 ? { text: t("ask.share", { names: names.join(" · ") }) } : "ask.title";
  return pageMeta({ at, title, description: "ask.description", hidden: true });
};

export default AskScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "ask.title", text: "ask.error" };

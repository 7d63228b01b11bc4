import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ZakatScreen } from "#app/ui/zakat/zakat-screen.tsx";
import { loadZakat } from "#server/responses/zakat-page.ts";

export const loader = (args: PageArgs) => loadZakat(args);

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  if (!loaderData) return pageMeta({ at, title: "shell.zakat", hidden: true });
  const { title, description } = loaderData.texts;
  return pageMeta({ at, title: { text: title }, description: { text: description } });
};

export default function Zakat({ loaderData }: PageProps<typeof loader>) {
  return <ZakatScreen view={loaderData} />;
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("shell.zakat")} text={t("zakat.error")} />;
}

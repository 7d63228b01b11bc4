import { pageMeta } from "#app/i18n/page-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta({ matches, location, title: "home.title" });

export default function Home() {
  const t = useMessages();
  return (
    <main id="content" className="page py-16">
      <h1 className="text-4xl">{t("home.title")}</h1>
    </main>
  );
}

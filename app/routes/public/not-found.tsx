import { data } from "react-router";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { NotFoundScreen } from "#app/ui/shell/not-found-screen.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, location, title: "notFound.title", hidden: true });

export default function NotFound() {
  return <NotFoundScreen />;
}

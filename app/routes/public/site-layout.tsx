import { Outlet } from "react-router";
import { Cursor } from "#app/ui/shell/cursor.tsx";
import { FailureScreen } from "#app/ui/shell/failure-screen.tsx";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header.tsx";
import { PendingPage } from "#app/ui/shell/pending-page.tsx";
import type { Route } from "./+types/site-layout.ts";

export default function SiteLayout() {
  return (
    <>
      <Header />
      <PendingPage>
        <Outlet />
      </PendingPage>
      <Footer />
      <Cursor />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Header />
      <FailureScreen error={error} />
      <Footer />
      <Cursor />
    </>
  );
}

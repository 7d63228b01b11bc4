import { Outlet } from "react-router";
import { Footer } from "#app/ui/shell/footer.tsx";
import { Header } from "#app/ui/shell/header.tsx";

/** The login looks like a page of the public site, and links to it. */
export default function LoginLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <Footer />
      <div className="cursor" aria-hidden="true" suppressHydrationWarning />
    </>
  );
}

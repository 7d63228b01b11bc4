import { localizePath } from "#app/i18n/language-path.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { BEFORE_PAINT } from "#app/ui/shell/before-paint.ts";

/** It has run by the time a router takes over: the browser need not load it a second time. */
const beforePaint = import.meta.env.SSR ? BEFORE_PAINT : "";

/** What public and staff documents begin with. */
export function CommonHead({ nonce }: { nonce?: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash or by the page's nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <link rel="manifest" href={localizePath("/manifest.json", useLanguage())} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

import { useMessages } from "#app/i18n/use-language.ts";

/**
 * The country whose page or list was opened last in this browser. The script of the page fills it in and shows it
 * (`app/page-script/lazy/remembered.ts`): `to` is an address that the country's code is written behind.
 */
export function YourCountry({ to }: { to: string }) {
  const t = useMessages();
  return (
    <p hidden className="mt-4">
      <a href={to} data-your-country="" className="inline-flex min-h-11 items-center gap-1 text-accent underline">
        {t("countries.yours")}
      </a>
    </p>
  );
}

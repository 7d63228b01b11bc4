import { useMessages } from "#app/i18n/use-language.ts";
import { Age } from "./age.tsx";
import { ExternalLink } from "./links/external-link.tsx";

/** The source of figures, and when they were fetched. */
export function SourceNote({ source, at }: { source: { name: string; url: string }; at: string | null }) {
  const t = useMessages();
  return (
    <p className="text-sm text-muted">
      {t("live.source")}:{" "}
      <ExternalLink href={source.url} className="underline hover:text-accent">
        <bdi>{source.name}</bdi>
      </ExternalLink>
      {at && (
        <>
          {" · "}
          <Age at={at} />
        </>
      )}
    </p>
  );
}

import { useEffect, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { formatAge, formatMoment } from "#domain/moment.ts";

const TICK_MS = 15_000;

/** When a figure was true. The page may come from a cache, so it names the minute; an open page adds how long ago that is. */
export function Age({ at }: { at: string }) {
  const t = useMessages();
  const language = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <time dateTime={at}>{t("live.asOf", { time: formatMoment(at, language) })}</time>
      {now !== null && <> ({formatAge(now - Date.parse(at), language) ?? t("live.justNow")})</>}
    </>
  );
}

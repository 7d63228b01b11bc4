import { useEffect, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ageOf } from "#domain/text/age.ts";
import { formatMinute } from "#domain/text/date.ts";

const TICK_MS = 15_000;

/** When a figure was fetched. The page may be cached, so it shows the minute; hydration adds how long ago that is. */
export function Age({ at }: { at: string }) {
  const t = useMessages();
  const language = useLanguage();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const age = now === null ? undefined : ageOf(now - Date.parse(at));
  return (
    <>
      <time dateTime={at}>{t("live.asOf", { time: formatMinute(at, language) })}</time>{" "}
      {/* Added by hydration: on a phone, where it may not fit beside the minute, its line is reserved. */}
      <span className="whitespace-nowrap max-sm:block max-sm:min-h-[1lh]">
        {age !== undefined && `(${age ? t(`live.${age.unit}Ago`, age) : t("live.justNow")})`}
      </span>
    </>
  );
}

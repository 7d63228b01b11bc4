import { useEffect, useRef, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { formatMinute } from "#domain/text/date.ts";

const AT_MOST_EVERY_MS = 60_000;

/** Tells a screen reader that figures changed, politely and at most once a minute. */
export function UpdateNotice({ at, updates }: { at: string | null; updates: number }) {
  const t = useMessages();
  const language = useLanguage();
  const saidAt = useRef(0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (updates === 0 || !at || Date.now() - saidAt.current < AT_MOST_EVERY_MS) return;
    saidAt.current = Date.now();
    setSaid(t("markets.updated", { time: formatMinute(at, language) }));
  }, [at, updates, t, language]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

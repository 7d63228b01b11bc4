import { useEffect, useRef, useState } from "react";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { formatMinute } from "#domain/text/date.ts";

const AT_MOST_EVERY_MS = 60_000;

/** Announces changed figures to screen readers, politely and at most once a minute. */
export function UpdateNotice({ at, updates }: { at: string | null; updates: number }) {
  const t = useMessages();
  const language = useLanguage();
  const announcedAt = useRef(0);
  const [text, setText] = useState("");
  useEffect(() => {
    if (updates === 0 || !at || Date.now() - announcedAt.current < AT_MOST_EVERY_MS) return;
    announcedAt.current = Date.now();
    setText(t("markets.updated", { time: formatMinute(at, language) }));
  }, [at, updates, t, language]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { ReviewView } from "#domain/views/review-view.ts";

/** What the reviewed party replied: its own words, without any effect on the status. */
export function Replies({ replies = [] }: Pick<ReviewView, "replies">) {
  const t = useMessages();
  const language = useLanguage();
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="flex flex-col gap-3">
      <h2 id="replies" className="text-xl">
        {t("reply.published")}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t("reply.note")}</p>
      {replies.map(({ id, at, name, role, domain, text, language: written }) => (
        <article key={id} className="card p-4">
          <Shown value={{ text, language: written }} as="p" className="max-w-prose wrap-anywhere whitespace-pre-line" />
          <p className="mt-3 text-sm text-muted wrap-anywhere">
            {t("reply.by", {
              name: isolate(name),
              role: isolate(role),
              domain: isolate(domain),
              date: isolate(formatDate(at, language) ?? ""),
            })}
          </p>
        </article>
      ))}
    </section>
  );
}

import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import type { NamedRecord } from "#domain/records/content-type.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";

type Person = {
  name: string;
  role: ShownText;
  qualification: ShownText;
  holdings: ShownText;
  conflicts: ShownText;
  leftAt: string;
  written: readonly NamedRecord[];
  checked: readonly NamedRecord[];
};

/** One of the staff: what they may say about reviews, what they own, and which reviews are theirs. */
export function PersonScreen({ name, role, qualification, holdings, conflicts, leftAt, written, checked }: Person) {
  const t = useMessages();
  const date = formatDate(leftAt || null, useLanguage());
  return (
    <main id="content" className="page py-6 lg:py-10">
      <article className="flex max-w-4xl flex-col gap-8">
        <header>
          <h1 className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {role.text && <Shown value={role} as="p" className="mt-2 text-lg" />}
          {qualification.text && <Shown value={qualification} as="p" className="text-muted" />}
          {date && <p className="mt-3 rounded-card bg-accent-soft p-4">{t("people.left", { date })}</p>}
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <Disclosed title={t("people.holdings")} text={holdings} />
          <Disclosed title={t("people.conflicts")} text={conflicts} />
        </div>
        <Reviews id="written" title={t("people.written")} reviews={written} />
        <Reviews id="checked" title={t("people.checked")} reviews={checked} />
      </article>
    </main>
  );
}

function Disclosed({ title, text }: { title: string; text: ShownText }) {
  const t = useMessages();
  return (
    <section className="card p-5">
      <h2 className="text-xl">{title}</h2>
      {text.text ? (
        <Shown value={text} as="p" className="mt-2 wrap-anywhere whitespace-pre-line" />
      ) : (
        <p className="mt-2 text-muted">{t("people.notStated")}</p>
      )}
    </section>
  );
}

function Reviews({ id, title, reviews }: { id: string; title: string; reviews: readonly NamedRecord[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {reviews.length === 0 && <p className="mt-2 text-muted">{t("people.none")}</p>}
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((record) => (
          <li key={`${record.entity} ${record.id}`}>
            <PageLink
              to={reviewPath(record.entity, record)}
              className="inline-flex min-h-11 items-center text-ink underline wrap-anywhere"
            >
              <bdi>{record.name}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

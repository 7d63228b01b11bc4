import type { ReactNode } from "react";
import { signTone } from "#app/ui/kit/sign-tone.ts";

export type Figure = { name: string; value: string | null; sign?: number | null };

/** Names and numbers in two aligned columns; what is not known is left out, and the whole section where `none` is empty. */
export function FigureList({
  title,
  none,
  figures,
  children,
}: {
  title: string;
  none: string;
  figures: readonly Figure[];
  children?: ReactNode;
}) {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0 && !none) return null;
  return (
    <section className="card p-5">
      <h2 className="text-lg">{title}</h2>
      {known.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{none}</p>
      ) : (
        <dl className="mt-3 divide-y divide-line text-sm">
          {known.map(({ name, value, sign }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">{name}</dt>
              <dd className={`text-end font-semibold ${signTone(sign)}`}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

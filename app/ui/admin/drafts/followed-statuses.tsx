import { useMessages } from "#app/i18n/use-language.ts";
import type { FollowedStatus } from "#domain/drafts/followed-status.ts";

/** The coins and exchanges whose status would be another one. */
export function FollowedStatuses({ title, statuses }: { title: string; statuses: readonly FollowedStatus[] }) {
  const site = useMessages();
  return (
    <>
      <h3 className="font-bold">{title}</h3>
      <ul className="mt-2 flex max-h-96 flex-col gap-1 overflow-auto">
        {statuses.map(({ entity, id, name, from, to }) => (
          <li key={`${entity} ${id}`}>
            <bdi className="font-semibold">{name}</bdi>: {site(`category.${from}`)}{" "}
            <span aria-hidden="true" className="follows-direction inline-block text-muted">
              →
            </span>{" "}
            <span className="font-semibold">{site(`category.${to}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import type { PositionView } from "#domain/views/position-view.ts";

/** Who holds what: the body, its stance, the day, one line of it, and where it is published. */
export function PositionList({ positions }: { positions: readonly PositionView[] }) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {positions.map((position) => (
        <PositionItem key={position.id} position={position} />
      ))}
    </ul>
  );
}

function PositionItem({ position }: { position: PositionView }) {
  const t = useMessages();
  const { body, stance, date, line, condition, title, url, reportedBy, onClass } = position;
  const remarks = [
    date ?? t("differ.noDate"),
    ...(reportedBy ? [t("differ.reportedBy", { name: reportedBy })] : []),
    ...(onClass ? [t("differ.onClass")] : []),
  ];
  return (
    <li className="border-s-2 border-line ps-3">
      <p>
        <strong>{body}</strong>: {t(`stance.${stance}`)}
        <span className="text-muted"> ({remarks.join(t("review.listSeparator"))})</span>
      </p>
      <p>
        {line}
        {condition && ` ${t("differ.condition")} ${condition}`}
      </p>
      <ExternalLink href={url} className="text-accent underline">
        <bdi>{title}</bdi>
      </ExternalLink>
    </li>
  );
}

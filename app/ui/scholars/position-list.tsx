import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink } from "#app/ui/kit/inline-text.tsx";
import type { Stance } from "#domain/register/positions.ts";
import type { BodyName, PositionView } from "#domain/views/position-view.ts";
import type { RegisterPosition, ScopeView } from "#domain/views/register-view.ts";

type Props = {
  /** Those of the register also have their scope, and whether a later text took their place. */
  positions: readonly (PositionView | RegisterPosition)[];
  /** On the page of the body itself. */
  withoutBody?: boolean;
};

/** Who holds what: the body, its stance, the day, one line of it, and where it is published. */
export function PositionList({ positions, withoutBody = false }: Props) {
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {positions.map((position) => (
        <PositionItem key={position.id} position={position} withoutBody={withoutBody} />
      ))}
    </ul>
  );
}

function PositionItem({ position, withoutBody }: { position: PositionView | RegisterPosition; withoutBody: boolean }) {
  const t = useMessages();
  const { id, body, stance, date, line, condition, note, title, url, reportedBy, evidence, onClass, isUnmet } =
    position;
  const ofRegister = "scope" in position ? position : null;
  const remarks = [
    date ?? t("differ.noDate"),
    ...(reportedBy ? [t("differ.reportedBy", { name: reportedBy })] : []),
    ...(evidence === "B" ? [] : [t(`differ.evidence.${evidence}`)]),
    ...(onClass ? [t("differ.onClass")] : []),
  ];
  return (
    <li id={ofRegister ? id : undefined} className="flex flex-col gap-1 border-s-2 border-stance ps-3">
      {ofRegister?.isSuperseded && <p className="font-semibold">{t("scholars.superseded")}</p>}
      <p>
        {!withoutBody && (
          <>
            <BodyLink body={body} />:{" "}
          </>
        )}
        <StanceLabel stance={stance} isUnmet={isUnmet} />
        {ofRegister && <PositionScope scope={ofRegister.scope} />}
        <span className="text-muted"> ({remarks.join(t("review.listSeparator"))})</span>
      </p>
      <p className="max-w-prose">
        {line}
        {condition && ` ${t("differ.condition")} ${condition}`}
      </p>
      {note && <p className="max-w-prose text-muted">{note}</p>}
      <p>
        <ExternalLink href={url} className="-my-2 inline-block py-3 text-ink underline">
          <bdi>{title}</bdi>
        </ExternalLink>
      </p>
    </li>
  );
}

/** What is spoken of. */
function PositionScope({ scope: { type, names, record } }: { scope: ScopeView }) {
  const t = useMessages();
  const subjects = type === "use" && names.length === 0 ? [t("scholars.burning")] : names;
  return (
    <>
      {" "}
      {t(`scholars.on.${type}`)}
      {subjects.length > 0 && ` ${subjects.join(t("review.listSeparator"))}`}
      {record && (
        <>
          {subjects.length > 0 ? t("review.listSeparator") : " "}
          <PageLink to={record.path} className="underline">
            <bdi>{record.name}</bdi>
          </PageLink>
        </>
      )}
    </>
  );
}

/** What a body holds: words in one colour of their own, so that no stance is taken for a status of ours. */
/** A permission whose condition this coin does not meet is no permission of it. */
export function StanceLabel({ stance, isUnmet = false }: { stance: Stance; isUnmet?: boolean | undefined }) {
  const t = useMessages();
  return (
    <span className="inline-block rounded-md bg-stance-soft px-2 py-0.5 text-sm font-semibold text-stance">
      {t(isUnmet ? "differ.unmet" : `stance.${stance}`)}
    </span>
  );
}

export const bodyPath = ({ id }: Pick<BodyName, "id">): string => `/scholars/${id}`;

/** To everything a body or scholar said. */
export function BodyLink({ body }: { body: BodyName }) {
  return (
    <PageLink to={bodyPath(body)} className="font-bold underline decoration-line hover:decoration-current">
      {body.name}
    </PageLink>
  );
}

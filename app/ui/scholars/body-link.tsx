import { useLocalize } from "#app/i18n/use-language.ts";
import type { BodyName } from "#domain/views/position-view.ts";

export const bodyPath = ({ id }: Pick<BodyName, "id">): string => `/scholars/${id}`;

/** To everything a body or scholar said. */
export function BodyLink({ body }: { body: BodyName }) {
  const localize = useLocalize();
  return (
    <a href={localize(bodyPath(body))} className="font-bold underline decoration-line hover:decoration-current">
      {body.name}
    </a>
  );
}

import { staffMeta } from "#app/i18n/staff-messages.ts";
import { serviceOf } from "#app/loaders/content.ts";
import { DeletedScreen } from "#app/ui/admin/history/deleted-screen.tsx";
import { laterFirst } from "#domain/lists/later-first.ts";
import { RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { nameOf } from "#domain/records/document.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/deleted.ts";

const KEPT_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.restore");
  const deletedOfKinds = await Promise.all(
    [...RECORD_TYPES, ...REGISTER_TYPES].map(async (kind) => {
      const deleted = await serviceOf(args.context, kind).deletedWithin(KEPT_DAYS);
      return deleted.map(({ id: revision, entityId: id, before, editor, at }) => ({
        kind,
        revision,
        id,
        name: (before && nameOf({ ...before })) || id,
        editor,
        at,
      }));
    }),
  );
  return { entries: deletedOfKinds.flat().sort((one, other) => laterFirst(one.at, other.at)) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  staffMeta({ matches, location, title: "deleted.title" });

export default function Deleted({ loaderData }: Route.ComponentProps) {
  return <DeletedScreen {...loaderData} />;
}

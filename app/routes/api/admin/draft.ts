import { z } from "zod";
import { contentOfRoute, newerState } from "#app/loaders/content.ts";
import type { NewerState } from "#domain/api/staff-answers.ts";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { can } from "#domain/staff/roles.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/draft.ts";

const form = z.record(z.string(), z.unknown());
const version = z.int().positive();

/** A draft is begun over the public version that the editor saw (`base`), or changed over the version of itself. */
const body = z.union([z.strictObject({ base: version, form }), z.strictObject({ version, form })]);

/** PUT stores what is typed, whole or not, where no visitor sees it. */
export async function action(args: Route.ActionArgs) {
  const { email, role } = await requireStaff(args, { PUT: "draft.save" });
  const { type, service } = contentOfRoute(args);
  const { drafts } = args.context.get(servicesContext);
  const { id } = args.params;
  const mayAny = can(role, "draft.discardOthers");
  /** The draft that a stale save of it conflicts with. */
  async function newerDraft(): Promise<NewerState<object>> {
    const newer = await drafts.get({ entity: type, id });
    return { version: newer.version, editor: newer.editor, at: newer.updatedAt, form: newer.form };
  }
  /** The public state that is newer than the one the draft was begun over. */
  const newerPublic = () => newerState(type, service, id, descriptorOf(type).toForm);
  let isBegun = false;
  return handleJsonWrite(args, {
    method: "PUT",
    body,
    write: async (sent) => {
      isBegun = "base" in sent;
      const draft =
        "base" in sent
          ? await drafts.begin(type, { id, base: sent.base, form: sent.form }, email)
          : await drafts.save({ entity: type, id, version: sent.version }, sent.form, email, mayAny);
      return { id, version: draft.version };
    },
    newer: () => (isBegun ? newerPublic() : newerDraft()),
  });
}

export const loader = refuseMethod("PUT");

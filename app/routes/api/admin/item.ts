import { z } from "zod";
import { contentOfRoute, newerState, recordsOfRoute } from "#app/loaders/content.ts";
import { deleteOrAsk, draftPlaceOf } from "#app/loaders/draft-steps.ts";
import { CONTENT_TYPES, contentTypeOf, descriptorOf } from "#domain/content-types/content-types.ts";
import { isRegisterType, type RegisterType } from "#domain/records/content-type.ts";
import { publishActionOf } from "#domain/staff/roles.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { FormIssueError } from "#server/errors.ts";
import { handleJsonWrite, respondToWrite } from "#server/responses/write-response.ts";
import type { Route } from "./+types/item.ts";

const METHODS = { method: "PUT", allow: "PUT, DELETE" } as const;
const version = z.int().positive();

/**
 * PUT writes the whole form or entry over the version the editor saw. DELETE deletes the item and returns the revision
 * that restores it, or requests the deletion from another person where a status changes and two people are required.
 */
export async function action(args: Route.ActionArgs) {
  const admin = await requireStaff(args, {
    PUT: publishActionOf(contentTypeOf(args.pattern)),
    DELETE: "record.delete",
  });
  const { type, service } = contentOfRoute(args);
  const { email } = admin;
  const { id } = args.params;
  if (args.request.method === "DELETE") {
    const place = draftPlaceOf(args, type, id, admin);
    return respondToWrite(args.context, () => deleteOrAsk(place, () => service.delete(id, email)));
  }
  return isRegisterType(type) ? saveEntry(args, type, email) : saveRecord(args, email);
}

function saveEntry(args: Route.ActionArgs, type: RegisterType, email: string): Promise<Response> {
  const { service } = contentOfRoute(args);
  const { id } = args.params;
  const { schema, toForm } = CONTENT_TYPES[type];
  return handleJsonWrite(args, {
    ...METHODS,
    body: z.strictObject({ version, entry: schema }),
    write: async ({ entry, version: seen }) => {
      const saved = await service.update(id, seen, { ...entry }, email);
      return { id, version: saved.version };
    },
    newer: () => newerState(type, service, id, toForm),
  });
}

function saveRecord(args: Route.ActionArgs, email: string): Promise<Response> {
  const records = recordsOfRoute(args);
  const { type } = records;
  const { id } = args.params;
  return handleJsonWrite(args, {
    ...METHODS,
    body: z.strictObject({ version, form: type.formImageOptional }),
    write: async ({ form, version: seen }) => {
      const saved = await records.updateFrom(
        id,
        seen,
        (current) => {
          // The stored image counts, but one is required.
          if (type.image.neededOnEdit && !form.image && !current.image) {
            throw new FormIssueError("form.image", type.image.required);
          }
          return type.toInput(form, current);
        },
        email,
      );
      return { id, version: saved.version };
    },
    newer: () => newerState(type.id, records, id, descriptorOf(type.id).toForm),
  });
}

export const loader = refuseMethod("PUT, DELETE");

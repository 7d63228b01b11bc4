import type { RefusalParts, UploadedAnswer } from "#domain/api/staff-answers.ts";
import { refuseMethod, requireStaff } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, respondWithJson } from "#server/responses/api-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/images.ts";

const failed = (status: number, more: RefusalParts<never> = {}): Response =>
  respondWithJson({ success: false, error: "Upload failed", ...more }, { status });

async function readFile(request: Request): Promise<Buffer> {
  try {
    const file = (await request.formData()).get("file");
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Takes one picture in and answers with its address. */
export async function action(args: Route.ActionArgs) {
  await requireStaff(args, { POST: "image.upload" });
  if (args.request.method !== "POST") return methodNotAllowed("POST");
  const { images, log } = args.context.get(servicesContext);
  try {
    const saved = await images.save(await readFile(args.request));
    if (!saved.ok) return failed(422, { problem: saved.problem });
    const answer: UploadedAnswer = { url: saved.address };
    return respondWithJson({ success: true, ...answer });
  } catch (error) {
    log.error({ err: error }, "a picture could not be kept");
    return failed(502);
  }
}

export const loader = refuseMethod("POST");

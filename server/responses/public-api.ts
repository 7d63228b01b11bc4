/** Answers of the public API: written by the schema that describes them, so that nothing else can leave. */
import type { z } from "zod";
import { respondWithEtag } from "./etag-response.ts";

/** Throws where the body is not what is described: a fault of ours. */
export const respondBy = <Answer extends z.ZodObject>(
  request: Request,
  { answer }: { answer: { json: Answer } },
  body: object,
): Response => respondWithEtag(request, answer.json.parse({ success: true, ...body }));

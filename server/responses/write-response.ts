/** Answers a write of an editor: what came of it, or the one reason it was not made, with a fitting status. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { readDocument, readText } from "#domain/records/document.ts";
import { ConflictError, FormIssueError, InvalidCursorError, isUnavailable, NotFoundError } from "../errors.ts";
import { methodNotAllowed, respondWithJson } from "./api-response.ts";
import { readJson } from "./json-body.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

const refused = (status: number, error: string, more: object = {}): Response =>
  respondWithJson({ success: false, error, ...more }, { status });

/** The issues are message keys beside the path of their field. */
const answerIssues = ({ issues }: z.ZodError): Response =>
  refused(422, "invalid", { issues: issues.map(({ path, message }) => ({ path: path.join("."), message })) });

/** `newer` is what the editor's screen needs to show beside what was typed; it is told the id of the record in the way. */
export async function respondToWrite(
  context: Readonly<RouterContextProvider>,
  write: () => Promise<object>,
  newer: (id: string) => Promise<object> = async () => ({}),
): Promise<Response> {
  try {
    return respondWithJson({ success: true, ...(await write()) });
  } catch (error) {
    if (error instanceof ConflictError) {
      return refused(409, "conflict", { newer: await newer(readText(readDocument(error.current).id)) });
    }
    if (error instanceof FormIssueError) return refused(422, "invalid", { issues: [error.issue] });
    if (error instanceof NotFoundError) return refused(404, "not-found");
    if (error instanceof InvalidCursorError) return refused(400, "invalid-cursor");
    context.get(servicesContext).log.error({ err: error }, "a staff write failed");
    return isUnavailable(error) ? refused(503, "unavailable") : refused(500, "failed");
  }
}

type Sent<Value> = {
  method: "POST" | "PUT";
  /** All that the address takes, where that is more. */
  allow?: string;
  body: z.ZodType<Value>;
  write: (body: Value) => Promise<object>;
  newer?: (id: string) => Promise<object>;
};

/** Answers a write that came as JSON; what does not fit `body` is not written. */
export async function handleJsonWrite<Value>(
  { request, context }: RouteArgs,
  { method, allow = method, body, write, newer }: Sent<Value>,
): Promise<Response> {
  if (request.method !== method) return methodNotAllowed(allow);
  const read = await readJson(request);
  const parsed = body.safeParse(read.ok ? read.value : null);
  if (!parsed.success) return answerIssues(parsed.error);
  return respondToWrite(context, () => write(parsed.data), newer);
}

/** Responds to a write of an editor: with its result, or the one reason it was not made and a fitting status. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import {
  DRAFT_EXISTS,
  type NewerState,
  type RefusalParts,
  STALE_DRAFT,
  type StaffAnswer,
} from "#domain/api/staff-answers.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import {
  ConflictError,
  DraftExistsError,
  FormIssueError,
  FormIssuesError,
  InvalidCursorError,
  isUnavailable,
  NotAllowedError,
  NotFoundError,
  StaleDraftError,
} from "../errors.ts";
import { methodNotAllowed, readAnyJson, respondWithJson } from "./api-response.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

/** Of a write that cannot be laid on top of another, such as bringing a record back. */
type NoNewerState = Record<string, never>;
type Parts = Omit<RefusalParts<object>, "newer"> & { newer?: NewerState<object> | NoNewerState };

const refused = (status: number, error: string, more: Parts = {}): Response =>
  respondWithJson({ success: false, error, ...more }, { status });

const refuseIssues = ({ issues }: z.ZodError): Response =>
  refused(422, "invalid", { issues: issues.map(({ path, message }) => ({ path: path.join("."), message })) });

/** `newer` is shown next to what was typed, by the id of the conflicting record. `Answer` keeps the endpoint to what screens read. */
export async function respondToWrite<Answer extends StaffAnswer>(
  context: Readonly<RouterContextProvider>,
  write: () => Promise<Answer>,
  newer: (id: string) => Promise<NewerState<object> | NoNewerState> = async () => ({}),
): Promise<Response> {
  try {
    return respondWithJson({ success: true, ...(await write()) });
  } catch (error) {
    if (error instanceof ConflictError) {
      return refused(409, "conflict", { newer: await newer(readText(readDocument(error.current).id)) });
    }
    if (error instanceof FormIssueError) return refused(422, "invalid", { issues: [error.issue] });
    if (error instanceof NotAllowedError) return refused(403, "not-allowed");
    if (error instanceof FormIssuesError) return refused(422, "invalid", { issues: error.issues });
    if (error instanceof StaleDraftError) return refused(409, STALE_DRAFT);
    if (error instanceof DraftExistsError) return refused(409, DRAFT_EXISTS);
    if (error instanceof NotFoundError) return refused(404, "not-found");
    if (error instanceof InvalidCursorError) return refused(400, "invalid-cursor");
    context.get(servicesContext).log.error({ err: error }, "a staff write failed");
    return isUnavailable(error) ? refused(503, "unavailable") : refused(500, "failed");
  }
}

type Sent<Value, Answer extends StaffAnswer> = {
  method: "POST" | "PUT";
  /** All methods of the address, where there are more. */
  allow?: string;
  body: z.ZodType<Value>;
  write: (body: Value) => Promise<Answer>;
  newer?: (id: string) => Promise<NewerState<object>>;
};

/** Handles a write sent as JSON; what does not fit `body` is not written. */
export async function handleJsonWrite<Value, Answer extends StaffAnswer>(
  { request, context }: RouteArgs,
  { method, allow = method, body, write, newer }: Sent<Value, Answer>,
): Promise<Response> {
  if (request.method !== method) return methodNotAllowed(allow);
  const read = await readAnyJson(request);
  const parsed = body.safeParse(read.ok ? read.value : null);
  if (!parsed.success) return refuseIssues(parsed.error);
  return respondToWrite(context, () => write(parsed.data), newer);
}

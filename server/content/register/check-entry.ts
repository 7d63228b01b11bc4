/** What an entry's schema cannot see: what it refers to, and what refers to it. Read inside the write that made the change. */

import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { isFuture, type PartialDate } from "#domain/records/schema-parts.ts";
import { doubleOf, type Position, type ReferenceProblem, referenceProblems } from "#domain/register/positions.ts";
import type { WriteContext } from "#server/content/stored-type.ts";
import { FormIssueError } from "#server/errors.ts";
import { readStoredRegister } from "./read-register.ts";

const MESSAGES: Record<ReferenceProblem["problem"], FormMessageKey> = {
  missing: "form.referenceMissing",
  "other-body": "form.supersedesOtherBody",
  "other-scope": "form.supersedesOtherScope",
  circular: "form.supersedesCircular",
};

const exists = async ({ trx }: WriteContext, table: "coins" | "exchanges", id: string): Promise<boolean> =>
  (await trx.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

function refuseFuture({ at }: WriteContext, path: string, date: PartialDate): void {
  if (isFuture(date, at.slice(0, 10))) throw new FormIssueError(path, "form.dateFuture");
}

async function checkPosition(write: WriteContext, position: Position): Promise<void> {
  const { bodies, positions } = await readStoredRegister(write.trx);
  const { scope } = position;
  const hasCoin = scope.type === "coin" && (await exists(write, "coins", scope.coin));
  const named = scope.type === "product" ? scope.exchange : undefined;
  const hasExchange = named !== undefined && (await exists(write, "exchanges", named));
  const [problem] = referenceProblems(position, {
    hasBody: (id) => bodies.some((body) => body.id === id),
    hasCoin: () => hasCoin,
    hasExchange: () => hasExchange,
    positions: new Map(positions.map((each) => [each.id, each])),
  });
  if (problem) throw new FormIssueError(problem.path, MESSAGES[problem.problem]);
  if (doubleOf(position, positions)) throw new FormIssueError("scope", "form.stanceTwice");
  refuseFuture(write, "date", position.date);
}

/** After a body, position or country was written: throws FormIssueError, and nothing of the write remains. */
export async function checkWritten(write: WriteContext, type: RegisterType, id: string): Promise<void> {
  if (type !== "position") return;
  const { positions } = await readStoredRegister(write.trx);
  const position = positions.find((each) => each.id === id);
  if (position) await checkPosition(write, position);
}

/** After one was deleted. */
export async function checkDeleted(write: WriteContext, type: RegisterType, id: string): Promise<void> {
  if (type === "country") return;
  const { positions } = await readStoredRegister(write.trx);
  if (type === "body" && positions.some(({ body }) => body === id)) throw new FormIssueError("", "form.bodyInUse");
  if (type === "position" && positions.some(({ supersedes }) => supersedes === id)) {
    throw new FormIssueError("", "form.positionInUse");
  }
}

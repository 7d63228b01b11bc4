/** A deletion by staff: at once, or asked for where another person has to confirm it. */
import { languageOfHeader } from "#server/auth/login/login-request.ts";
import { deletionEmail } from "#server/content/drafts/deletion-email.ts";
import { FormIssueError } from "#server/errors.ts";
import type { Place } from "./draft-place.ts";
import { listReviewers } from "./draft-steps.ts";
import { clientContext } from "./request-context.ts";

const isHeld = (error: unknown): boolean =>
  error instanceof FormIssueError && error.issue.message === "form.needsSecondReviewer";

async function askDeletion({ args, services, entity, id, who }: Place): Promise<void> {
  const { name } = await services.drafts.deletions.ask({ entity, id }, who);
  const { origin } = args.context.get(clientContext);
  const asked = { name, who, language: languageOfHeader(args.request), origin };
  const others = (await listReviewers(services)).filter((email) => email !== who);
  for (const email of others) services.auth.sendMail(deletionEmail(email, asked));
}

/** The revision that brings it back; null where another person has to confirm it first: whoever may is mailed. */
export async function deleteOrAsk(place: Place, remove: () => Promise<string>): Promise<{ revision: string | null }> {
  try {
    return { revision: await remove() };
  } catch (error) {
    // Only the write itself knows whether a status changes.
    if (!isHeld(error)) throw error;
    await askDeletion(place);
    return { revision: null };
  }
}

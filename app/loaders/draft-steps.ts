/**
 * Everything that can be done to a draft over HTTP, one entry each: the permission, the body of the request, and the
 * change. Each names the version of the draft that the person saw. Also deletions, which may need a second person.
 */
import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import type { PreviewAnswer, ProposedAnswer, SavedAnswer } from "#domain/api/staff-answers.ts";
import { isOnlyOwn } from "#domain/drafts/draft-state.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { can, publishActionOf, type StaffAction } from "#domain/staff/roles.ts";
import { languageOfHeader } from "#server/auth/login/login-request.ts";
import type { Admin } from "#server/auth/sessions/sessions.ts";
import { type DraftNews, deletionEmail, draftEmail } from "#server/content/drafts/draft-emails.ts";
import type { Draft, SeenDraft } from "#server/content/drafts/draft-rows.ts";
import type { TypedTexts } from "#server/content/drafts/edit-drafts.ts";
import { selectRevision } from "#server/content/history/revisions.ts";
import { FormIssueError, NotFoundError } from "#server/errors.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { handleJsonWrite } from "#server/responses/write-response.ts";
import type { Services } from "#server/services.ts";

/** Where a step is taken, and by whom. */
type Place = { args: RouteArgs; services: Services; entity: ContentType; id: string; who: string } & Pick<
  Admin,
  "role"
>;

const MAX_TEXT = 4000;

type Answer = SavedAnswer | PreviewAnswer;

const version = z.int().positive();
const restoreBody = z.strictObject({ revision: z.string().min(1).max(128), version: version.nullable() });
const text = z.string().trim().min(1).max(MAX_TEXT);
/** Empty for any reviewer. */
const person = z.string().trim().max(EMAIL_MAX_LENGTH);

const saved = ({ recordId, version: now }: Draft): SavedAnswer => ({ id: recordId, version: now });

const listStaff = async ({ auth }: Services) =>
  (await auth.accounts.list()).filter(({ isAdmin, isDisabled }) => isAdmin && !isDisabled);

/** Accounts that a review can be assigned to. */
export const listReviewers = async (services: Services): Promise<string[]> =>
  (await listStaff(services)).filter(({ role }) => can(role, "review.approve")).map(({ email }) => email);

async function notify({ args, services, who }: Place, news: DraftNews, draft: Draft, to: readonly string[], text = "") {
  const { origin } = args.context.get(clientContext);
  const known = new Set((await listStaff(services)).map(({ email }) => email));
  const concerned = new Set(to.filter((email) => email !== who && known.has(email)));
  const occasion = { who, language: languageOfHeader(args.request), origin, text };
  for (const email of concerned) services.auth.mailStaff(who, draftEmail(news, draft, email, occasion));
}

/** Empty for an unknown account. */
const knownPerson = async ({ services }: Place, email: string): Promise<string> =>
  (await listReviewers(services)).find((known) => known === email) ?? "";

function step<Body>(
  permission: StaffAction,
  body: z.ZodType<Body>,
  run: (place: Place, sent: Body) => Promise<Answer>,
) {
  return {
    permission,
    respond: (place: Place): Promise<Response> =>
      handleJsonWrite(place.args, { method: "POST", body, write: (sent) => run(place, sent) }),
  };
}

/** An earlier state, or a deleted item, as a draft. `version` is the public one that the person saw; null where it is deleted. */
async function draftRevision(
  { services: { database, drafts }, entity, id, who }: Place,
  { revision, version: base }: { revision: string; version: number | null },
): Promise<Draft> {
  const found = await selectRevision(database.db, entity, revision);
  // A deletion has the state before it.
  const state = found?.after ?? found?.before;
  if (!state || found?.entityId !== id) throw new NotFoundError(`There is no revision ${JSON.stringify(revision)}.`);
  return drafts.begin(entity, { id, base: base ?? 0, form: drafts.formOf(entity, state) }, who);
}

const seen = ({ entity, id }: Place, now: number): SeenDraft => ({ entity, id, version: now });

async function submit(place: Place, now: number, assignee: string): Promise<Draft> {
  const draft = await place.services.drafts.submit(seen(place, now), assignee, place.who);
  await notify(place, "submitted", draft, assignee ? [assignee] : await listReviewers(place.services));
  return draft;
}

export const DRAFT_STEPS = {
  /** Without a person it stays with the one it is assigned to. */
  submit: step("review.submit", z.strictObject({ version, assignee: person.optional() }), async (place, sent) => {
    const asked = sent.assignee ?? (await place.services.drafts.get({ entity: place.entity, id: place.id })).assignee;
    return saved(await submit(place, sent.version, await knownPerson(place, asked)));
  }),
  assign: step("review.submit", z.strictObject({ version, assignee: person }), async (place, sent) => {
    const assignee = await knownPerson(place, sent.assignee);
    const draft = await place.services.drafts.assign(seen(place, sent.version), assignee, place.who);
    await notify(place, "assigned", draft, [assignee]);
    return saved(draft);
  }),
  approve: step("review.approve", z.strictObject({ version }), async (place, sent) => {
    const draft = await place.services.drafts.approve(seen(place, sent.version), place.who);
    await notify(place, "approved", draft, draft.authors);
    return saved(draft);
  }),
  return: step("review.return", z.strictObject({ version, reason: text }), async (place, sent) => {
    const draft = await place.services.drafts.return(seen(place, sent.version), sent.reason, place.who);
    await notify(place, "returned", draft, draft.authors, sent.reason);
    return saved(draft);
  }),
  comment: step(
    "review.comment",
    z.strictObject({ version, field: z.string().max(MAX_TEXT), text }),
    async (place, sent) => {
      const draft = await place.services.drafts.comment(seen(place, sent.version), sent, place.who);
      await notify(place, "commented", draft, [...draft.authors, draft.assignee], sent.text);
      return saved(draft);
    },
  ),
  merge: step("draft.save", z.strictObject({ version }), async (place, sent) =>
    saved(await place.services.drafts.merge(seen(place, sent.version), place.who)),
  ),
  discard: step("draft.discard", z.strictObject({ version }), async (place, sent) => {
    const mayAny = can(place.role, "draft.discardOthers");
    await place.services.drafts.discard(seen(place, sent.version), place.who, mayAny);
    return { id: place.id, version: sent.version };
  }),
  publish: step("record.publish", z.strictObject({ version }), async (place, sent) => {
    const { drafts } = place.services;
    const draft = await drafts.get({ entity: place.entity, id: place.id });
    const record = await drafts.publish(seen(place, sent.version), place.who);
    await notify(place, "published", draft, draft.authors);
    return { id: record.id, version: record.version };
  }),
  preview: step("preview.create", z.strictObject({}), async ({ services: { drafts }, entity, id, who }) => {
    await drafts.checkPreview({ entity, id });
    return { path: `/preview/${await drafts.previews.create({ entity, id }, who)}` };
  }),
  revoke: step("preview.create", z.strictObject({}), async ({ services, entity, id, who }) => {
    await services.drafts.previews.revokeAll({ entity, id }, who);
    return saved(await services.drafts.get({ entity, id }));
  }),
  /** An earlier state, or something deleted, as a draft. */
  restore: step("draft.save", restoreBody, async (place, sent) => saved(await draftRevision(place, sent))),
  /** `version` is that of what is public here: what was asked about, and nothing newer. */
  "confirm-deletion": step("review.approve", z.strictObject({ version }), async (place, sent) => {
    await place.services.drafts.deletions.confirm({ entity: place.entity, id: place.id }, sent.version, place.who);
    return { id: place.id, version: sent.version };
  }),
  "keep-record": step("review.return", z.strictObject({ version }), async (place, sent) => {
    await place.services.drafts.deletions.keep({ entity: place.entity, id: place.id }, sent.version, place.who);
    return { id: place.id, version: sent.version };
  }),
} as const;

export type DraftStepName = keyof typeof DRAFT_STEPS;

const isStep = (name: string): name is DraftStepName => Object.hasOwn(DRAFT_STEPS, name);

export const findDraftStep = (name: string) => (isStep(name) ? DRAFT_STEPS[name] : null);

/** Publishing has an action of its own for the register. */
export const permissionFor = ({ permission }: { permission: StaffAction }, entity: ContentType): StaffAction =>
  permission === "record.publish" ? publishActionOf(entity) : permission;

export const draftPlaceOf = (args: RouteArgs, entity: ContentType, id: string, { email, role }: Admin): Place => ({
  args,
  services: args.context.get(servicesContext),
  entity,
  id,
  who: email,
  role,
});

/** Only the write itself knows whether another person has to approve it; then this asks for that. */
async function writeOrAsk<Written, Asked>(write: () => Promise<Written>, ask: () => Promise<Asked>) {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof FormIssueError) || error.issue.message !== "form.needsSecondReviewer") throw error;
    return ask();
  }
}

/**
 * Texts of the translations dialog; where another person has to approve them they become a draft in review. One that
 * others have not submitted yet is left to them.
 */
export function saveOrPropose<Saved>(
  place: Place,
  save: () => Promise<Saved>,
  texts: Omit<TypedTexts, "id">,
): Promise<Saved | ProposedAnswer> {
  return writeOrAsk(save, async () => {
    const { services, entity, id, who } = place;
    const before = await services.drafts.findSummary({ entity, id });
    const draft = await services.drafts.saveTexts(entity, { id, ...texts }, who);
    const isReady = before?.state === "review" || before?.state === "approved" || isOnlyOwn(draft, who);
    const proposed = isReady && draft.state === "draft" ? await submit(place, draft.version, draft.assignee) : draft;
    return { ...saved(proposed), proposed: true as const };
  });
}

async function requestDeletion({ args, services, entity, id, who }: Place): Promise<void> {
  const { name } = await services.drafts.deletions.ask({ entity, id }, who);
  const { origin } = args.context.get(clientContext);
  const request = { name, who, language: languageOfHeader(args.request), origin };
  const others = (await listReviewers(services)).filter((email) => email !== who);
  for (const email of others) services.auth.mailStaff(who, deletionEmail(email, request));
}

/** The revision that restores it; null where another person has to confirm first: all who may are notified by e-mail. */
export const deleteOrAsk = (place: Place, remove: () => Promise<string>): Promise<{ revision: string | null }> =>
  writeOrAsk(
    async () => ({ revision: await remove() }),
    async () => {
      await requestDeletion(place);
      return { revision: null };
    },
  );

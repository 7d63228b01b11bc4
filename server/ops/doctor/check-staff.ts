/** Checks the accounts of staff, and the key that their secrets are encrypted with. */
import { resolve } from "node:path";
import { createAccounts } from "#server/auth/accounts.ts";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { countReviewers, MIN_REVIEWERS } from "#server/content/writes/require-approval.ts";
import { clockAt } from "#server/database/clock.ts";
import { createSafe, findSecretKey } from "#server/security/secrets.ts";
import { type Check, DAY_SECONDS, type DoctorFinding, note, ok, problem } from "./finding.ts";

const checkAdministrators: Check = async (database) => {
  if (await createAccounts(database, createPasswords()).hasAdmin()) return [];
  const text = "There is no account of an administrator: nobody can log in.";
  return [problem("administrator", text, "Run: npm run admin -- create you@example.com")];
};

const checkReviewers: Check = async ({ db }, { REQUIRE_SECOND_REVIEWER }) => {
  if (!REQUIRE_SECOND_REVIEWER) return [];
  const reviewers = await countReviewers(db);
  if (reviewers >= MIN_REVIEWERS) return [ok("reviewers", `${reviewers} people may approve`)];
  const text = `REQUIRE_SECOND_REVIEWER is set and ${reviewers} may approve: nothing that visitors read can be changed or deleted.`;
  return [problem("reviewers", text, "Create another account: npm run admin -- create them@example.com reviewer")];
};

const NEW_ACCOUNT_DAYS = 7;
const LOOKED_BACK_DAYS = 90;
/** What gives an account the right to approve. Each begins with the account's address in the log. */
const GIVES_RIGHTS = ["staffInvited", "roleChanged", "staffEnabled"];

/** One person with two accounts can approve their own work: the software cannot tell, but it shows what looks like it. */
const checkApprovals: Check = async ({ db, engine }, { REQUIRE_SECOND_REVIEWER }) => {
  if (!REQUIRE_SECOND_REVIEWER) return [];
  const given = await db
    .selectFrom("events")
    .select(["account", "detail", "at"])
    .where("kind", "in", GIVES_RIGHTS)
    .where("at", ">", clockAt(engine, -LOOKED_BACK_DAYS * DAY_SECONDS))
    .orderBy("at")
    .execute();
  const found = new Map<string, DoctorFinding>();
  for (const { account, detail, at } of given) {
    const [approver = ""] = detail.split(": ", 1);
    const until = new Date(Date.parse(at) + NEW_ACCOUNT_DAYS * DAY_SECONDS * 1000).toISOString();
    const approved = await db
      .selectFrom("draft_events as approval")
      .select("name")
      .where("kind", "=", "approved")
      .where("who", "=", approver)
      .where("at", ">", at)
      .where("at", "<", until)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("draft_events as saved")
            .select("id")
            .whereRef("saved.entity", "=", "approval.entity")
            .whereRef("saved.record_id", "=", "approval.record_id")
            .where("saved.kind", "=", "saved")
            .where("saved.who", "=", account),
        ),
      )
      .execute();
    if (approved.length === 0) continue;
    const names = [...new Set(approved.map(({ name }) => name))].join(", ");
    const text = `${approver} approved what ${account} wrote (${names}) within ${NEW_ACCOUNT_DAYS} days of getting the right to approve from ${account}.`;
    found.set(text, note("approvals", text, "Make sure that they are two people."));
  }
  return [...found.values()];
};

/** Enough to tell a wrong key from a right one. */
const TRIED = 50;

const checkKey: Check = async ({ db }, { DATA_DIR, SECRET_KEY }) => {
  const mails = await db
    .selectFrom("reports")
    .select(["id as owner", "mail as sealed"])
    .where("mail", "<>", "")
    .limit(TRIED)
    .execute();
  const apps = await db
    .selectFrom("authenticators")
    .select(["user_id as owner", "sealed_secret as sealed"])
    .limit(TRIED)
    .execute();
  const hooks = await db
    .selectFrom("webhooks")
    .select(["id as owner", "sealed_secret as sealed"])
    .limit(TRIED)
    .execute();
  if (mails.length + apps.length + hooks.length === 0) return [];
  const key = await findSecretKey(resolve(DATA_DIR), SECRET_KEY);
  const lost = Object.entries({ reports: mails, authenticators: apps, webhooks: hooks }).flatMap(([purpose, rows]) => {
    const safe = key && createSafe(key, purpose);
    return rows.filter(({ owner, sealed }) => !safe || safe.unlock(owner, sealed) === null).map(() => purpose);
  });
  if (lost.length === 0)
    return [ok("key", "reads the apps of staff, the mail addresses of reports and the secrets of webhooks")];
  const count = (purpose: string) => lost.filter((one) => one === purpose).length;
  const text = `It cannot read ${count("authenticators")} apps of staff, ${count("reports")} mail addresses of reports and ${count("webhooks")} secrets of webhooks.`;
  return [problem("key", text, "Restore the SECRET_KEY or the secret.key file that this database was used with.")];
};

export const STAFF_CHECKS: Readonly<Record<string, Check>> = {
  administrator: checkAdministrators,
  reviewers: checkReviewers,
  approvals: checkApprovals,
  key: checkKey,
};

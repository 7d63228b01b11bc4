/**
 * The one table of who may do what in the staff area. Every role may enter; the role decides what can be done inside.
 * An action that the table does not name is the administrators' alone, so that a new one is closed until it is named.
 */
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

/** From the fewest rights to all of them. */
export const ROLES = ["translator", "writer", "reviewer", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Which roles may do it, in addition to administrators. */
const ALLOWED = {
  /** Dashboard, lists, forms, histories, the method: reading alone. */
  "record.view": ["translator", "writer", "reviewer"],
  /** One's own password, app, sessions and public name. */
  "account.own": ["translator", "writer", "reviewer"],
  /** A draft holds the whole record, so that it is not for those who may write texts of some languages alone. */
  "draft.save": ["writer", "reviewer"],
  /** One's own, which nobody else wrote in. */
  "draft.discard": ["writer", "reviewer"],
  "draft.discardOthers": ["reviewer"],
  "review.submit": ["writer", "reviewer"],
  "review.comment": ["translator", "writer", "reviewer"],
  "review.approve": ["reviewer"],
  "review.return": ["reviewer"],
  "preview.create": ["writer", "reviewer"],
  /** Whatever changes what visitors read, but for translated texts. */
  "record.publish": ["reviewer"],
  /** Bodies, positions and countries: statuses follow from them. */
  "register.publish": ["reviewer"],
  /** Translators only in the languages that were assigned to them. */
  "texts.publish": ["translator", "reviewer"],
  /** A translation by machine, filled into a form. */
  "texts.propose": ["translator", "writer", "reviewer"],
  "image.upload": ["writer", "reviewer"],
  /** What readers report may be about people: only for those who work on it. */
  "report.view": ["writer", "reviewer"],
  /** Notes which draft came of a report. */
  "report.link": ["writer", "reviewer"],
  /** Answers, merges, takes for spam, and publishes corrections and warnings. */
  "report.decide": ["reviewer"],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, "admin">[]>>;

export type NamedAction = keyof typeof ALLOWED;
/** What only administrators may do is not in the table; these are named so that a route and a test can refer to them. */
export const ADMIN_ACTIONS = [
  "record.delete",
  "record.restore",
  "data.import",
  "data.export",
  "audit.view",
  "staff.manage",
  "webhook.manage",
] as const;
export type StaffAction = NamedAction | (typeof ADMIN_ACTIONS)[number];

export const STAFF_ACTIONS: readonly StaffAction[] = [...Object.keys(ALLOWED).filter(isNamed), ...ADMIN_ACTIONS];

function isNamed(action: string): action is NamedAction {
  return Object.hasOwn(ALLOWED, action);
}

/** Takes any text: an unknown action is answered like one that is not in the table. */
export function can(role: Role, action: string): boolean {
  if (role === "admin") return true;
  const allowed: readonly Role[] = isNamed(action) ? ALLOWED[action] : [];
  return allowed.includes(role);
}

/** What making something public is called in the table. */
export const publishActionOf = (type: ContentType): "record.publish" | "register.publish" =>
  isRegisterType(type) ? "register.publish" : "record.publish";

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** A stored role that this version does not know has the fewest rights. */
export const readRole = (value: unknown): Role => (isRole(value) ? value : "translator");

/** Only translators are bound to languages. */
export const languagesOf = (role: Role, assigned: readonly Language[]): readonly Language[] =>
  role === "translator" ? assigned : LANGUAGES;

/** Stored as words with a space between; what is no language of ours is left out. */
export const readLanguages = (stored: string): Language[] => {
  const words = stored.split(" ");
  return LANGUAGES.filter((language) => words.includes(language));
};
export const writeLanguages = (languages: readonly Language[]): string =>
  LANGUAGES.filter((language) => languages.includes(language)).join(" ");

type Texts = Readonly<Partial<Record<string, LocalizedText>>>;

/** Languages in which two states of a record's texts differ. */
export function changedLanguages(before: Texts, after: Texts): Language[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return LANGUAGES.filter((language) =>
    names.some((name) => (before[name]?.[language] ?? "") !== (after[name]?.[language] ?? "")),
  );
}

/** What administrators do to an account, apart from giving it a role. */
export const STAFF_CHANGES = ["disable", "enable", "resetPassword", "removeApp"] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

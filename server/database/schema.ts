/** The types of the tables. Both engines have the same columns. */
import type { Generated } from "kysely";
import type { ListedStatus } from "#domain/records/category.ts";
import type { ChangeAction, ContentType, RecordType, RegisterType } from "#domain/records/content-type.ts";
import type { DraftEventTable, DraftTable, PreviewTable } from "./draft-tables.ts";
import type { DeliveryTable, PublicEventTable, WebhookTable } from "./event-tables.ts";
import type { PublicNoticeTable, ReportEventTable, ReportTable } from "./report-tables.ts";
import type { SourceCheckTable, SourceTaskTable } from "./source-tables.ts";

/** The table that holds the records of each type. */
export const RECORD_TABLES = { coin: "coins", exchange: "exchanges" } as const satisfies Record<
  RecordType,
  keyof Schema
>;
export type RecordTableName = (typeof RECORD_TABLES)[RecordType];

/** The table that holds the entries of each part of the register. */
export const REGISTER_TABLES = {
  body: "bodies",
  position: "positions",
  country: "countries",
} as const satisfies Record<RegisterType, keyof Schema>;
export type RegisterTableName = (typeof REGISTER_TABLES)[RegisterType];

export const STORED_TABLES = { ...RECORD_TABLES, ...REGISTER_TABLES };

/** Few enough to be read whole: nothing is looked up but by id. */
export type EntryTable = { id: string; created_at: string; version: number; document: string };

/** The whole record is `document` (JSON); every other column is for look-up, filtering or sorting. */
export type RecordTable = {
  id: string;
  /** The status that lists show. Servers of earlier releases know three of its values. */
  category: ListedStatus;
  /** By status; halal exchanges also by the grade of their other products and the rating. */
  category_order: number;
  /** A record without a rating sorts as 0. */
  rating: number;
  /** By the English name. */
  name_key: string;
  name_key_ar: string;
  name_key_tr: string;
  /** Its folded names, one a line. */
  search_text: string;
  market_id: string;
  /** The exchange whose status a token takes over, or empty. */
  venue: string;
  /** 1 where the status differs from the rule's by a written exception. */
  excepted: number;
  /** What kind of token a coin is, empty where that is not known; of an exchange always empty. */
  kind: string;
  /** The last day on which the review is up to date, or empty. */
  review_due: string;
  /** Languages that lack a text which another one has, as words. */
  missing: string;
  /** How many facts nobody knows; -1 where no fact is recorded. */
  unknown_facts: number;
  /** How many facts lack evidence that the method asks for. */
  faulty_facts: number;
  /** The status under each view that gives another one, as JSON. */
  views: string;
  /** Accounts, or empty. */
  written_by: string;
  checked_by: string;
  created_at: string;
  version: number;
  document: string;
};

/** An exchange in a country that its facts name; `presence` as in `PRESENCE_ORDER`. The rest is the exchange's own, for lists. */
export type ExchangeCountryTable = {
  exchange_id: string;
  /** In lower case; the European Union is `eu`. */
  country: string;
  presence: number;
  category: ListedStatus;
  created_at: string;
};

/** A part of a name that a record is found by, folded: any name that contains a query has a part that begins with it. */
export type SearchKeyTable = {
  /** As in `PLACES` of domain/search: the best ones are read first. */
  place: number;
  part: string;
  entity: RecordType;
  record_id: string;
};

export type RevisionTable = {
  id: string;
  entity: ContentType;
  entity_id: string;
  action: ChangeAction;
  editor: string;
  at: string;
  before: string | null;
  after: string | null;
  /** Its number among all writes: unique and without gaps. */
  content_version: number;
};

/** The last good value of an outside resource. `asked_at` is the lease; a row without a body is only a lease. */
export type SnapshotTable = {
  key: string;
  body: string | null;
  fetched_at: string | null;
  asked_at: string | null;
};

/** A staff account. Flags are 0 or 1; a time that was never set is the empty text. */
export type UserTable = {
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  admin: number;
  disabled: Generated<number>;
  /** Wrong codes in a row, across all codes. */
  code_failures: Generated<number>;
  code_locked_until: Generated<string>;
  /** What it may do inside; that it may enter at all is `admin`. */
  role: Generated<string>;
  /** Assigned to a translator, as words. */
  languages: Generated<string>;
  /** What it tells the public about its owner (JSON), or empty. */
  public_profile: Generated<string>;
  created_at: string;
};

/** A mailed link with which one person sets a password, once: of an invitation, or in place of a lost one. */
export type StaffLinkTable = {
  token_hash: string;
  email_key: string;
  email: string;
  purpose: string;
  role: string;
  languages: string;
  made_by: string;
  created_at: string;
  expires_at: string;
};

/** A login whose password was right and whose code is pending. */
export type LoginChallengeTable = {
  id: string;
  token_hash: string;
  user_id: string;
  code_hash: Generated<string>;
  code_expires_at: Generated<string>;
  tries: Generated<number>;
  sends: Generated<number>;
  last_sent_at: Generated<string>;
  expires_at: string;
};

export type SessionTable = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: string;
  device: string;
};

/** An account's authenticator app, in use once confirmed; `last_step` is the time step of the last used code. */
export type AuthenticatorTable = {
  user_id: string;
  sealed_secret: string;
  begun_at: string;
  confirmed: Generated<number>;
  last_step: Generated<number>;
};

/** An event of login or account; `account` is the e-mail of who did it, or empty; `detail` is whom it was done to and what. */
export type EventTable = {
  id: string;
  at: string;
  kind: string;
  account: string;
  address: string;
  device: string;
  detail: Generated<string>;
};

export type Schema = {
  migrations: { name: string; at: string };
  coins: RecordTable;
  exchanges: RecordTable;
  exchange_countries: ExchangeCountryTable;
  search_keys: SearchKeyTable;
  bodies: EntryTable;
  positions: EntryTable;
  countries: EntryTable;
  revisions: RevisionTable;
  content_version: { id: number; version: number };
  /** One row: the method and the register that the stored statuses were assessed by. */
  applied_method: { id: number; version: string; fingerprint: string; at: string };
  record_counts: { entity: RecordType; category: ListedStatus; total: number };
  snapshots: SnapshotTable;
  users: UserTable;
  /** The public profiles of deleted accounts whose owners let their names stay. */
  former_staff: { id: string; public_profile: string; left_at: string };
  known_devices: { user_id: string; token_hash: string; last_seen_at: string };
  login_challenges: LoginChallengeTable;
  sessions: SessionTable;
  events: EventTable;
  authenticators: AuthenticatorTable;
  staff_links: StaffLinkTable;
  recovery_codes: { user_id: string; code_hash: string };
  /** `key` is an HMAC; `recent`: the times of the last uses, newest first, concatenated. */
  rate_limits: { key: string; recent: string; expires_at: string };
  rate_limit_salts: { day: string; salt: string };
  password_failures: { key: string; failures: number; blocked_until: string; lapses_at: string };
  /** A coin of the market data that visitors want reviewed; named as the market named it when it was last asked for. */
  review_requests: { market_id: string; name: string; symbol: string; total: number; last_at: string };
  drafts: DraftTable;
  draft_events: DraftEventTable;
  previews: PreviewTable;
  reports: ReportTable;
  report_events: ReportEventTable;
  public_notices: PublicNoticeTable;
  public_events: PublicEventTable;
  deliveries: DeliveryTable;
  webhooks: WebhookTable;
  /** `id` is an HMAC of the endpoint; `sealed` all that is stored of the browser. */
  push_subscriptions: { id: string; sealed: string; confirmed_at: string };
  /** One row: the keys that push messages are signed with. */
  push_keys: { id: number; public_key: string; sealed_private: string };
  source_checks: SourceCheckTable;
  source_tasks: SourceTaskTable;
  create_requests: { request_key: string; entity: ContentType; entity_id: string; at: string };
};

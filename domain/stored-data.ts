/**
 * What is stored of a visitor and of staff, where and for how long. The code that stores it takes its names and times from
 * here, and so does the privacy page.
 */

const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Cookies by name, with their lifetime in seconds. Over https each has a prefix before its name. */
export const COOKIE_SECONDS = {
  /** For the staff area alone, which has one address for all languages. */
  lang: YEAR,
  /** That this browser asked for a review of one coin; sent to that coin's endpoint alone. */
  "asked-review": DAY,
  /** Longer than any pending login; the database decides. */
  "pending-login": 2 * HOUR,
  session: 12 * HOUR,
  /** Only tells a known device from a new one; grants nothing. */
  device: YEAR,
} as const;

export type StoredCookie = keyof typeof COOKIE_SECONDS;

/** Those that visitors can have; the others belong to a login. */
export const VISITOR_COOKIES = ["lang", "asked-review"] as const satisfies readonly StoredCookie[];

/**
 * What a page may leave in the browser's own storage, until the visitor removes it; the last is what the service worker keeps.
 * None of it is sent to us but the ids of watched records, in the address of the list and for notifications.
 */
export const VISITOR_STORAGE = [
  ...(["lang", "visited", "darkMode", "country", "currency", "compare", "mizan-zakat", "mizan-holdings"] as const),
  ...(["mizan-watchlist", "mizan-watchlist-looked", "mizan-push", "mizan-pages"] as const),
] as const;

/** How long an address counts against a limit, at most; the hourly sweep then removes it. */
export const ADDRESS_SECONDS = DAY;
export const SWEEP_SECONDS = HOUR;

/** What a reader wrote in a report, counted from the end of the case. Their mail address is deleted when it ends. */
export const REPORT_TEXT_SECONDS = 180 * DAY;
/** How long a reviewed party may prove its domain with one key: a DNS record is seen everywhere within a day or two. */
export const REPLY_KEY_SECONDS = 3 * DAY;
/** What was taken for spam is deleted whole. */
export const SPAM_SECONDS = 30 * DAY;

/** Public events that every receiver has. */
export const PUBLIC_EVENT_SECONDS = 7 * DAY;
/** A push subscription that its browser has not confirmed since. */
export const PUSH_SECONDS = 90 * DAY;

/** The address under which a draft can be looked at without an account. */
export const PREVIEW_SECONDS = 7 * DAY;
/** Of the audit trail: logins and what was done to accounts. */
export const ACCOUNT_EVENT_SECONDS = 400 * DAY;
/** Anybody can cause events without an account, so they are kept for a shorter time. */
export const ANONYMOUS_EVENT_SECONDS = 7 * DAY;

/** What a staff list may be told to say when it is opened: `?notice=`, from a closed list. */

const NOTICES = {
  "coin.added": "good",
  "coin.updated": "good",
  "coin.invalidId": "bad",
  "coin.notFound": "bad",
  "coin.loadFailed": "bad",
  "exchange.added": "good",
  "exchange.updated": "good",
  "exchange.loadFailed": "bad",
} as const;

export type NoticeKey = keyof typeof NOTICES;

export const isNoticeKey = (value: string | null): value is NoticeKey =>
  value !== null && Object.hasOwn(NOTICES, value);

export const toneOf = (key: NoticeKey): "good" | "bad" => NOTICES[key];

export const withNotice = (path: string, key: NoticeKey): string =>
  `${path}${path.includes("?") ? "&" : "?"}notice=${key}`;

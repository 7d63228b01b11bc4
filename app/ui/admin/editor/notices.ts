/** The notices a staff list can be opened with: `?notice=`, from a closed list. */
import { useEffect } from "react";
import { useSearchParams } from "react-router";

const NOTICES = {
  "coin.added": "good",
  "coin.updated": "good",
  "coin.invalidId": "bad",
  "coin.notFound": "bad",
  "coin.loadFailed": "bad",
  "exchange.added": "good",
  "exchange.updated": "good",
  "exchange.loadFailed": "bad",
  "body.added": "good",
  "body.updated": "good",
  "position.added": "good",
  "position.updated": "good",
  "country.added": "good",
  "country.updated": "good",
  "draft.saved": "good",
  "draft.published": "good",
  "draft.discarded": "good",
  "draft.gone": "bad",
} as const;

export type NoticeKey = keyof typeof NOTICES;

const isNoticeKey = (value: string | null): value is NoticeKey => value !== null && Object.hasOwn(NOTICES, value);

const toneOf = (key: NoticeKey): "good" | "bad" => NOTICES[key];

export const withNotice = (path: string, key: NoticeKey): string =>
  `${path}${path.includes("?") ? "&" : "?"}notice=${key}`;

/** Calls back with the notice in the address, once, and takes it out of the address, so that a reload does not repeat it. */
export function useOpeningNotice(show: (tone: "good" | "bad", key: NoticeKey) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const key = parameters.get("notice");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per notice
  useEffect(() => {
    if (key === null) return;
    if (isNoticeKey(key)) show(toneOf(key), key);
    setParameters(
      (before) => {
        before.delete("notice");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [key]);
}

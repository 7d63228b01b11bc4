/** The notices a staff list can be opened with: `?notice=`, from a closed list. */
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { Notify } from "#app/ui/kit/notice.tsx";
import { RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";

const ENDED = [
  ...(["draft.saved", "draft.submitted", "draft.published", "draft.discarded"] as const),
  ...[...RECORD_TYPES, ...REGISTER_TYPES].flatMap((type) => [`${type}.added`, `${type}.updated`] as const),
];
const FAILED = ["coin.invalidId", "coin.notFound", "coin.loadFailed", "exchange.loadFailed", "draft.gone"] as const;

export type NoticeKey = (typeof ENDED | typeof FAILED)[number];

export const withNotice = (path: string, key: NoticeKey): string =>
  `${path}${path.includes("?") ? "&" : "?"}notice=${key}`;

/** Takes a part of the address out of it, once it was acted on: a reload does not repeat it. */
export function useOnceFromAddress(name: string, act: (value: string, parameters: URLSearchParams) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per value
  useEffect(() => {
    if (value === null) return;
    act(value, parameters);
    setParameters(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [value]);
}

export function useOpeningNotice(notify: Notify): void {
  const t = useStaffMessages();
  useOnceFromAddress("notice", (key) => {
    const ended = ENDED.find((one) => one === key);
    const failed = FAILED.find((one) => one === key);
    if (ended) notify("good", t(ended));
    if (failed) notify("bad", t(failed));
  });
}

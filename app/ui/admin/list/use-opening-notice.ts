import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { isNoticeKey, type NoticeKey, toneOf } from "#app/ui/admin/editor/notices.ts";

/** Hands over what the address asks to be said, once, and takes it out of the address, so that a reload is silent. */
export function useOpeningNotice(say: (tone: "good" | "bad", key: NoticeKey) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("notice");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per notice
  useEffect(() => {
    if (asked === null) return;
    if (isNoticeKey(asked)) say(toneOf(asked), asked);
    setParameters(
      (before) => {
        before.delete("notice");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked]);
}

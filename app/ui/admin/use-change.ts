import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useNotice } from "#app/ui/kit/notice.tsx";
import { type ApiRequest, type ApiResult, callApi } from "./call-api.ts";

/** `reloads`: false where `show` leaves the page after a success. */
type Options<Answer> = { show: (result: ApiResult<Answer>) => void | Promise<void>; reloads?: boolean };

/** Sends one change at a time, shows its outcome, and reloads the page's data after a change or if it was outdated. */
export function useChange() {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { notice, notify, dismiss } = useNotice();
  const [isBusy, setBusy] = useState(false);

  async function send<Answer>(wanted: ApiRequest<Answer>, { show, reloads = true }: Options<Answer>) {
    if (isBusy) return null;
    setBusy(true);
    dismiss();
    const result = await callApi(wanted, { language });
    await show(result);
    const mustReload = result.ok ? reloads : result.kind === "conflict" || result.kind === "not-found";
    if (mustReload) await revalidate();
    // Only now does the page show the state that the next change is made to.
    setBusy(false);
    return result;
  }

  return { isBusy, send, notice, notify };
}

import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { isFormMessage, staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { type Question, useQuestion } from "#app/ui/kit/dialogs.tsx";
import { useNotice } from "#app/ui/kit/notice.tsx";
import type { WebhookAnswer } from "#domain/api/staff-answers.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/webhooks.ts";

const ENDPOINT = "/api/admin/webhooks";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "webhook.manage");
  return { webhooks: await args.context.get(servicesContext).webhooks.list() };
}

export const meta = staffMeta("webhooks.title");

/** Addresses that every public event is sent to. */
export default function WebhooksPage({ loaderData: { webhooks } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { notice, notify } = useNotice();
  const { ask, dialog } = useQuestion();
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const result = await callApi(request<WebhookAnswer>("POST", ENDPOINT, { url }));
    if (!result.ok) {
      const { message = "" } = result.issues?.[0] ?? {};
      setError(t(isFormMessage(message) ? message : "webhooks.failed"));
      return;
    }
    setSecret(result.answer.secret ?? null);
    setUrl("");
    void revalidate();
  }

  async function change(method: "PUT" | "DELETE", id: string, done: "enabled" | "deleted"): Promise<void> {
    const question: Question = {
      title: t("webhooks.deleteTitle"),
      text: t("webhooks.deleteText"),
      confirm: t("webhooks.delete"),
      look: "danger",
    };
    if (done === "deleted" && (await ask(question)) === null) return;
    const { ok } = await callApi(request<WebhookAnswer>(method, `${ENDPOINT}/${id}`));
    notify(ok ? "good" : "bad", t(ok ? `webhooks.${done}` : "webhooks.failed"));
    void revalidate();
  }

  const moment = (at: string): string => isolate(formatMoment(at, language));
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t("webhooks.title")}</h1>
        <p className="mt-1 text-muted">{t("webhooks.intro")}</p>
      </div>
      <form noValidate onSubmit={add} className="card flex flex-col gap-4 p-4 md:p-5">
        <TextField
          label={t("webhooks.address")}
          name="url"
          type="url"
          dir="ltr"
          autoComplete="off"
          value={url}
          error={error}
          onChange={({ target }) => {
            setUrl(target.value);
            setError(null);
          }}
        />
        <Button type="submit" look="primary" className="self-start">
          {t("webhooks.add")}
        </Button>
      </form>
      {secret && (
        <div role="status" className="card border-accent p-4 md:p-5">
          <p className="font-semibold">{t("webhooks.secret")}</p>
          <code dir="ltr" className="mt-2 block wrap-anywhere">
            {secret}
          </code>
        </div>
      )}
      {webhooks.length === 0 && <p className="text-muted">{t("webhooks.empty")}</p>}
      <ul className="flex flex-col gap-4">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="card flex flex-col gap-3 p-4 md:p-5">
            <bdi dir="ltr" className="self-start font-bold wrap-anywhere">
              {webhook.url}
            </bdi>
            <p className="text-sm text-muted">
              {webhook.disabled_at
                ? t("webhooks.disabledAt", { time: moment(webhook.disabled_at) })
                : webhook.delivered_at
                  ? t("webhooks.deliveredAt", { time: moment(webhook.delivered_at) })
                  : t("webhooks.neverDelivered")}
            </p>
            {webhook.last_error && (
              <p className="text-sm">{t("webhooks.lastError", { error: isolate(webhook.last_error) })}</p>
            )}
            <div className="flex flex-wrap gap-3">
              {webhook.disabled_at && (
                <Button look="primary" onClick={() => change("PUT", webhook.id, "enabled")}>
                  {t("webhooks.enable")}
                  <span className="sr-only"> {webhook.url}</span>
                </Button>
              )}
              <Button look="danger" onClick={() => change("DELETE", webhook.id, "deleted")}>
                {t("webhooks.delete")}
                <span className="sr-only"> {webhook.url}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {notice}
      {dialog}
    </div>
  );
}

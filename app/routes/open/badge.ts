import { messagesIn } from "#app/i18n/messages.ts";
import { statusFields } from "#domain/records/category.ts";
import { isRecordType } from "#domain/records/content-type.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickName } from "#domain/text/language.ts";
import { drawBadge } from "#domain/views/badge.ts";
import { badRequest, notFound, readApiLanguage } from "#server/responses/api-response.ts";
import { etagOf, isKnown } from "#server/responses/etag-response.ts";
import { PICTURE_POLICY } from "#server/responses/picture-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/badge.ts";

const FILE = /^(.+)\.svg$/;

/** Other sites show it: a changed status is seen within the hour. */
const KEEP_AN_HOUR = "public, max-age=3600";

export async function loader({ request, params: { kind, file }, context }: Route.LoaderArgs) {
  const language = readApiLanguage(new URL(request.url).searchParams);
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const id = FILE.exec(file)?.[1];
  const record = isRecordType(kind) && id ? await context.get(servicesContext).records[kind].find(id) : null;
  if (!record) return notFound("There is no such record");
  const t = messagesIn(language);
  const { translations, reviewed_at, updatedAt } = record;
  const listed = statusOf(record);
  const { status } = statusFields(listed);
  const word = t(`category.${listed}`);
  const isChosen = record.assessment === null && status !== null;
  const date = isChosen ? t("category.notAssessed") : (formatDate(reviewed_at ?? updatedAt, language) ?? "");
  const name = pickName(translations.name, language, record.name).text;
  const brand = t("site.name");
  const label = t("badge.label", { name, status: word, date });
  const svg = drawBadge({ language, brand, word, date, label, status: isChosen ? null : status });
  const etag = etagOf(svg);
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": KEEP_AN_HOUR,
    "Content-Security-Policy": PICTURE_POLICY,
    ETag: `"${etag}"`,
  };
  return isKnown(request, etag) ? new Response(null, { status: 304, headers }) : new Response(svg, { headers });
}

/** The requests of the staff screens about records: their addresses, what they send, and the type of their answers. */
import type {
  BatchAnswer,
  DeletedAnswer,
  ImportAnswer,
  PreviewAnswer,
  ProposedAnswer,
  SavedAnswer,
  TranslatedAnswer,
  TranslationsAnswer,
  UploadedAnswer,
} from "#domain/api/staff-answers.ts";
import type { TranslateTarget } from "#domain/api/translate-request.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { ReportStep } from "#domain/reports/report.ts";
import { type ApiResult, request, uploadToApi } from "./call-api.ts";

/** The texts of the translations dialog: of the fields of a record, or of the places of an entry. */
export type TranslationTexts = FieldTexts;

const endpointOf = (type: ContentType, id: string, part = ""): string =>
  `${CONTENT_TYPES[type].paths.endpoint}/${encodeURIComponent(id)}${part}`;

export const listRows = (type: RecordType, search: URLSearchParams) =>
  request<BatchAnswer>("GET", `${CONTENT_TYPES[type].paths.endpoint}?${search}`);

/** A record has a request key: however often it is sent under one key, it is added once. An entry has its id instead. */
export const addItem = (type: ContentType, body: { requestKey: string; form: object } | { entry: Document }) =>
  request<SavedAnswer, object>("POST", CONTENT_TYPES[type].paths.endpoint, body);

type ItemBody = { version: number | null } & ({ form: object } | { entry: Document });
export const saveItem = (type: ContentType, id: string, body: ItemBody) =>
  request<SavedAnswer, object>("PUT", endpointOf(type, id), body);

export const requestDelete = (type: ContentType, id: string) => request<DeletedAnswer>("DELETE", endpointOf(type, id));

/** A null `version` is that of a record that is not there. */
export const requestRestore = (type: ContentType, id: string, body: { revision: string; version: number | null }) =>
  request<SavedAnswer>("POST", endpointOf(type, id, "/restore"), body);

export const getTranslations = (type: ContentType, id: string) =>
  request<TranslationsAnswer>("GET", endpointOf(type, id, "/translations"));

type TranslationsBody = { version: number | null; form: TranslationTexts };
export const saveTranslations = (type: ContentType, id: string, body: TranslationsBody) =>
  request<SavedAnswer | ProposedAnswer, TranslationTexts>("PUT", endpointOf(type, id, "/translations"), body);

/** Over the public version the form was opened with. */
export const requestDraft = (type: ContentType, id: string, body: { base: number | null; form: object }) =>
  request<SavedAnswer, object>("PUT", endpointOf(type, id, "/draft"), body);

/** However often it is sent under one key, it begins one draft. */
export const requestNewDraft = (type: ContentType, body: { requestKey: string; form: object }) =>
  request<SavedAnswer, object>("POST", `${CONTENT_TYPES[type].paths.endpoint}/drafts/new`, body);

/** `version` is the draft's. */
export const saveDraft = (type: ContentType, id: string, body: { version: number | null; form: object }) =>
  request<SavedAnswer, object>("PUT", endpointOf(type, id, "/draft"), body);

export const saveDraftTexts = (type: ContentType, id: string, body: TranslationsBody) =>
  request<SavedAnswer, TranslationTexts>("PUT", endpointOf(type, id, "/draft/texts"), body);

/** Submitted, approved, returned, published and so on. */
export const takeDraftStep = <Answer extends SavedAnswer | PreviewAnswer>(
  type: ContentType,
  id: string,
  step: string,
  body: object,
) => request<Answer>("POST", endpointOf(type, id, `/draft/${step}`), body);

/** Linked, merged, ended, marked as spam, reopened. */
export const takeReportStep = (id: string, step: ReportStep, body: object) =>
  request<SavedAnswer>("POST", `/api/admin/reports/${encodeURIComponent(id)}/${step}`, body);

export const translateTexts = (body: { target: TranslateTarget; texts: Record<string, string> }) =>
  request<TranslatedAnswer>("POST", "/api/admin/translate", body);

export function uploadImage(file: File, onProgress: (done: number) => void): Promise<ApiResult<UploadedAnswer>> {
  const parts = new FormData();
  parts.set("file", file);
  return uploadToApi("/api/admin/images", parts, onProgress);
}

/** A trial writes nothing. */
export const importFile = (
  file: File,
  isTrial: boolean,
  onProgress: (done: number) => void,
): Promise<ApiResult<ImportAnswer>> => uploadToApi(`/api/admin/import${isTrial ? "?trial" : ""}`, file, onProgress);

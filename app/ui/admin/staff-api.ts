/** The requests of the staff screens about records: their addresses, what they send, and the type of their answers. */
import type {
  BatchAnswer,
  DeletedAnswer,
  ImportAnswer,
  PreviewAnswer,
  RowAnswer,
  SavedAnswer,
  TranslatedAnswer,
  TranslationsAnswer,
  UploadedAnswer,
} from "#domain/api/staff-answers.ts";
import type { TranslateTarget } from "#domain/api/translate-request.ts";
import type { CoinForm } from "#domain/content-types/coin.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { ExchangeForm } from "#domain/content-types/exchange.ts";
import type { ContentType, RecordType, RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { ReportStep } from "#domain/reports/report.ts";
import { type ApiResult, request, uploadToApi } from "./call-api.ts";

export type RecordFormValues = CoinForm | ExchangeForm;
/** The texts of the translations dialog: of the fields of a record, or of the places of an entry. */
export type TranslationTexts = FieldTexts;

const endpointOf = (kind: ContentType, id: string, part = ""): string =>
  `${CONTENT_TYPES[kind].paths.endpoint}/${encodeURIComponent(id)}${part}`;

export const listRows = (kind: RecordType, search: URLSearchParams) =>
  request<BatchAnswer>("GET", `${CONTENT_TYPES[kind].paths.endpoint}?${search}`);

/** However often it is sent under one key, it adds one record. */
export const addRecord = (kind: RecordType, body: { requestKey: string; form: object }) =>
  request<SavedAnswer, RecordFormValues>("POST", CONTENT_TYPES[kind].paths.endpoint, body);

export const saveRecord = (kind: RecordType, id: string, body: { version: number | null; form: object }) =>
  request<SavedAnswer, RecordFormValues>("PUT", endpointOf(kind, id), body);

export const requestDelete = (kind: ContentType, id: string) => request<DeletedAnswer>("DELETE", endpointOf(kind, id));

/** A null `version` is that of a record that is not there. */
export const requestRestore = (kind: ContentType, id: string, body: { revision: string; version: number | null }) =>
  request<RowAnswer | SavedAnswer>("POST", endpointOf(kind, id, "/restore"), body);

/** The id is the editor's: the same entry sent twice is there once. */
export const addEntry = (kind: RegisterType, entry: Document) =>
  request<SavedAnswer, Document>("POST", CONTENT_TYPES[kind].paths.endpoint, { entry });

export const saveEntry = (kind: RegisterType, id: string, body: { version: number; entry: Document }) =>
  request<SavedAnswer, Document>("PUT", endpointOf(kind, id), body);

export const getTranslations = (kind: ContentType, id: string) =>
  request<TranslationsAnswer>("GET", endpointOf(kind, id, "/translations"));

type TranslationsBody = { version: number | null; form: TranslationTexts };
export const saveTranslations = (kind: ContentType, id: string, body: TranslationsBody) =>
  request<RowAnswer | SavedAnswer, TranslationTexts>("PUT", endpointOf(kind, id, "/translations"), body);

/** Over the public version the form was opened with. */
export const requestDraft = <Form>(kind: ContentType, id: string, body: { base: number | null; form: object }) =>
  request<SavedAnswer, Form>("PUT", endpointOf(kind, id, "/draft"), body);

/** However often it is sent under one key, it begins one draft. */
export const requestNewDraft = <Form>(kind: ContentType, body: { requestKey: string; form: object }) =>
  request<SavedAnswer, Form>("POST", `${CONTENT_TYPES[kind].paths.endpoint}/drafts/new`, body);

/** `version` is the draft's. */
export const saveDraft = <Form>(kind: ContentType, id: string, body: { version: number | null; form: object }) =>
  request<SavedAnswer, Form>("PUT", endpointOf(kind, id, "/draft"), body);

export const saveDraftTexts = (kind: ContentType, id: string, body: TranslationsBody) =>
  request<SavedAnswer, TranslationTexts>("PUT", endpointOf(kind, id, "/draft/texts"), body);

/** Submitted, approved, returned, published and so on. */
export const takeDraftStep = <Answer extends SavedAnswer | PreviewAnswer>(
  kind: ContentType,
  id: string,
  step: string,
  body: object,
) => request<Answer>("POST", endpointOf(kind, id, `/draft/${step}`), body);

/** Linked, merged, ended, taken for spam, reopened. */
export const takeReportStep = (id: string, step: ReportStep, body: object) =>
  request<SavedAnswer>("POST", `/api/admin/reports/${encodeURIComponent(id)}/${step}`, body);

export const translateTexts = (body: { target: TranslateTarget; texts: Record<string, string> }) =>
  request<TranslatedAnswer>("POST", "/api/admin/translate", body);

export function uploadImage(file: File, onProgress: (done: number) => void): Promise<ApiResult<UploadedAnswer>> {
  const parts = new FormData();
  parts.set("file", file);
  return uploadToApi("/api/admin/images", parts, onProgress);
}

export const importFile = (file: File, onProgress: (done: number) => void): Promise<ApiResult<ImportAnswer>> =>
  uploadToApi("/api/admin/import", file, onProgress);

/** The services of bodies, positions and countries. */
import { isDeepStrictEqual } from "node:util";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, readDocument } from "#domain/records/document.ts";
import { type ContentService, createContentService } from "#server/content/content-service.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import type { WriteParts } from "#server/content/writes/write-content.ts";
import { ConflictError } from "#server/errors.ts";
import { readEntry, selectEntries } from "./read-register.ts";

export type RegisterService = ReturnType<typeof createRegisterService>;
export type RegisterServices = Readonly<Record<RegisterType, RegisterService>>;

function createRegisterService(type: RegisterType, parts: WriteParts) {
  const { toEntry } = CONTENT_TYPES[type];
  const service: ContentService<StoredItem> = createContentService(CONTENT_TYPES[type], STORED_TYPES[type], parts);
  return {
    ...service,
    /** By id. */
    list: (): Promise<StoredItem[]> => selectEntries(parts.database.db, type),

    /** Throws ConflictError, with the entry that has this id. */
    async create(id: string, entry: Document, editor: string): Promise<StoredItem> {
      try {
        return await service.create(entry, editor, { id });
      } catch (error) {
        const existing = error instanceof ConflictError ? readDocument(error.current) : null;
        // The same entry was sent again, after a response that was lost.
        if (existing && isDeepStrictEqual(toEntry(existing), toEntry(entry))) return readEntry(existing);
        throw error;
      }
    },
  };
}

export const createRegisterServices = (parts: WriteParts): RegisterServices => ({
  body: createRegisterService("body", parts),
  position: createRegisterService("position", parts),
  country: createRegisterService("country", parts),
});

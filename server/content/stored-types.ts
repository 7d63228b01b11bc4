/** How each of the five content types is stored. The document of a body, position or country is its entry and its stamps. */

import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import type { ContentType, RegisterType } from "#domain/records/content-type.ts";
import { REGISTER_TABLES } from "#server/database/schema.ts";
import { checkDeleted, checkWritten } from "./register/check-entry.ts";
import { readEntry } from "./register/read-register.ts";
import { readStamps, STORED_RECORDS, type StoredType } from "./stored-type.ts";

function storeEntries(type: RegisterType): StoredType<StoredItem> {
  const { schema, idField, toEntry } = CONTENT_TYPES[type];
  return {
    entity: type,
    table: REGISTER_TABLES[type],
    make: (document) => ({
      ...schema.parse({ ...toEntry(document), [idField]: document.id }),
      ...readStamps(document),
    }),
    read: readEntry,
    inputIsWhole: true,
    verify: (write, id) => checkWritten(write, type, id),
    verifyDeleted: (write, id) => checkDeleted(write, type, id),
  };
}

export const STORED_TYPES: Readonly<Record<ContentType, StoredType<StoredItem>>> = {
  ...STORED_RECORDS,
  body: storeEntries("body"),
  position: storeEntries("position"),
  country: storeEntries("country"),
};

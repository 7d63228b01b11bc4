/**
 * All migrations in order. A released one is never changed: a new one is added. They only change the schema; columns and
 * rows that are derived from records are computed after the last one (`server/content/upgrade.ts`).
 */
import { createContentTables } from "./001-content.ts";
import { createAccountTables } from "./002-accounts.ts";
import { createSnapshotsTable } from "./003-snapshots.ts";
import { createEventsTable } from "./004-events.ts";
import { createAuthenticatorTables } from "./005-authenticators.ts";
import { addNameColumns } from "./006-name-columns.ts";
import { addNameIndexes } from "./007-name-keys.ts";
import { addMethod } from "./008-method.ts";
import { addExchangeCountries } from "./010-exchange-countries.ts";
import { createRegisterTables } from "./011-register.ts";
import { addSearchKeys } from "./012-search.ts";
import { createReviewRequestsTable } from "./013-review-requests.ts";
import { addKind } from "./014-kind.ts";
import { createDraftTables } from "./015-drafts.ts";
import { addStaffWork } from "./016-staff.ts";
import { createReportTables } from "./017-reports.ts";
import { addListIndexes } from "./018-lists.ts";
import { addStatuses } from "./019-statuses.ts";
import { createLimitSalts } from "./020-limit-salts.ts";
import { addViews } from "./021-views.ts";
import { createEventTables } from "./022-public-events.ts";
import { createPushTables } from "./023-push.ts";
import { createSourceTables } from "./024-source-checks.ts";
import { addReplyRole } from "./025-replies.ts";
import { addPeople } from "./026-people.ts";
import { addFaultyFacts } from "./027-evidence.ts";
import type { Migration } from "./migration.ts";

export const MIGRATIONS: readonly Migration[] = [
  { name: "001-content", up: createContentTables },
  { name: "002-accounts", up: createAccountTables },
  { name: "003-snapshots", up: createSnapshotsTable },
  { name: "004-events", up: createEventsTable },
  { name: "005-authenticators", up: createAuthenticatorTables },
  { name: "006-name-columns", up: addNameColumns },
  { name: "007-name-keys", up: addNameIndexes },
  { name: "008-method", up: addMethod },
  // Computed sort keys again; derived columns are now computed after the last migration.
  { name: "009-mixed-names", up: async () => {} },
  { name: "010-exchange-countries", up: addExchangeCountries },
  { name: "011-register", up: createRegisterTables },
  { name: "012-search", up: addSearchKeys },
  { name: "013-review-requests", up: createReviewRequestsTable },
  { name: "014-kind", up: addKind },
  { name: "015-drafts", up: createDraftTables },
  { name: "016-staff", up: addStaffWork },
  { name: "017-reports", up: createReportTables },
  { name: "018-lists", up: addListIndexes },
  { name: "019-statuses", up: addStatuses },
  { name: "020-limit-salts", up: createLimitSalts },
  { name: "021-views", up: addViews },
  { name: "022-public-events", up: createEventTables },
  { name: "023-push", up: createPushTables },
  { name: "024-source-checks", up: createSourceTables },
  { name: "025-replies", up: addReplyRole },
  { name: "026-people", up: addPeople },
  { name: "027-evidence", up: addFaultyFacts },
];

import { isStatus, type ListedStatus } from "#domain/records/category.ts";
import type { Messages } from "./messages.ts";

type WrittenStatus = { status: ListedStatus; isAssessed: boolean };

/** A status where it is written without its badge. One that only an editor chose says so. */
export const statusWord = (t: Messages, { status, isAssessed }: WrittenStatus): string =>
  isAssessed || !isStatus(status)
    ? t(`category.${status}`)
    : `${t(`category.${status}`)} (${t("category.notAssessed")})`;

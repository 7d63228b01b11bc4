/** The links and the picture of a record from anywhere: which of them nobody should be led to. */
import { LINK_KINDS, toHref } from "#domain/views/review-links.ts";
import { type Document, readText } from "./document.ts";
import { isImageAddress } from "./image-address.ts";

/** The fields whose address would not be shown: neither a web address nor, where a handle will do, a handle. */
export function unsafeAddresses(record: Document): string[] {
  const links = LINK_KINDS.filter((kind) => {
    const value = readText(record[kind]);
    return value !== "" && toHref(kind, value) === null;
  });
  const image = readText(record.image);
  return image === "" || isImageAddress(image) ? links : [...links, "image"];
}

/** The same record with those emptied. */
export const withSafeAddresses = <Item extends Document>(record: Item): Item => ({
  ...record,
  ...Object.fromEntries(unsafeAddresses(record).map((field) => [field, ""])),
});

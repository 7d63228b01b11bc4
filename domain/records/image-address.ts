/** Which addresses may stand in an image: an own path, or an absolute http or https address. */
import { ADDRESS_MAX_LENGTH, isWebAddress } from "#domain/text/web-address.ts";

const OWN_PATH = /^\/(?![\\/])[^\s\p{Cc}\\]*$/u;

export const isImageAddress = (value: string): boolean =>
  isWebAddress(value) || (value.length <= ADDRESS_MAX_LENGTH && OWN_PATH.test(value));

/** For showing: what is no image address becomes nothing, and the letter is drawn instead. */
export const toImage = (value: string): string => (isImageAddress(value) ? value : "");

/** Which addresses an image may have: an own path, or an absolute http or https address. */
import { ADDRESS_MAX_LENGTH, isWebAddress } from "#domain/text/web-address.ts";

const OWN_PATH = /^\/(?![\\/])[^\s\p{Cc}\\]*$/u;

export const isImageAddress = (value: string): boolean =>
  isWebAddress(value) || (value.length <= ADDRESS_MAX_LENGTH && OWN_PATH.test(value));

/** For showing: what is no image address becomes nothing, and the letter is drawn instead. */
export const toImage = (value: string): string => (isImageAddress(value) ? value : "");

export const OWN_IMAGE_PATH = "/images/";
export const IMAGE_HASH_LENGTH = 40;

const HASH = `[0-9a-f]{${IMAGE_HASH_LENGTH}}`;
const NAME = new RegExp(`^${HASH}(-small)?\\.webp$`);
const FULL_SIZE = new RegExp(`^(${OWN_IMAGE_PATH}${HASH})\\.webp$`);

export const isOwnImageName = (name: string): boolean => NAME.test(name);

export const ownImageNames = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-small.webp` });

/** For a logo in a list; a picture from elsewhere has no twin and stays itself. */
export const toSmallImage = (address: string): string => address.replace(FULL_SIZE, "$1-small.webp");

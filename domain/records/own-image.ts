/** Pictures the product keeps itself: their address, named by the hash of their content, and its smaller twin. */

export const OWN_IMAGE_PATH = "/images/";
export const IMAGE_HASH_LENGTH = 40;

const HASH = `[0-9a-f]{${IMAGE_HASH_LENGTH}}`;
const NAME = new RegExp(`^${HASH}(-small)?\\.webp$`);
const FULL_SIZE = new RegExp(`^(${OWN_IMAGE_PATH}${HASH})\\.webp$`);
const NAMED = new RegExp(`${OWN_IMAGE_PATH}(${HASH})`, "g");

export const isOwnImageName = (name: string): boolean => NAME.test(name);

export const ownImageNames = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-small.webp` });

export const hashOfImage = (name: string): string => name.slice(0, IMAGE_HASH_LENGTH);

/** Of every picture of ours that a text names. */
export const imageHashesIn = (text: string): string[] => Array.from(text.matchAll(NAMED), ([, hash = ""]) => hash);

/** For a logo in a list; a picture from elsewhere has no twin and stays itself. */
export const toSmallImage = (address: string): string => address.replace(FULL_SIZE, "$1-small.webp");

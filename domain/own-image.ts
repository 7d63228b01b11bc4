/** Pictures the product keeps itself: their address, named by the hash of their content, and its smaller twin. */

export const OWN_IMAGE_PATH = "/images/";
const NAME = /^[0-9a-f]{40}(-small)?\.webp$/;
const FULL_SIZE = /^(\/images\/[0-9a-f]{40})\.webp$/;

export const isOwnImageName = (name: string): boolean => NAME.test(name);

export const ownImageNames = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-small.webp` });

/** For a logo in a list; a picture from elsewhere has no twin and stays itself. */
export const toSmallImage = (address: string): string => address.replace(FULL_SIZE, "$1-small.webp");

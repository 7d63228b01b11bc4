/** E-mail addresses: when two of them are the same account. */

export const EMAIL_MAX_LENGTH = 254;

/** Compared after NFKC and without locale: the `I` of a Turkish screen is still an `I`. */
export const emailKey = (typed: string): string =>
  typed.toWellFormed().normalize("NFKC").trim().toLowerCase().normalize("NFKC");

export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

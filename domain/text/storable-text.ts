/** Text as both engines can hold it: PostgreSQL takes no NUL, and neither engine keeps half a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Stored otherwise it would be another text, perhaps none. */
export const isStorable = (text: string): boolean => cleanText(text) === text;

/** JSON as it may stand inside a script element: only a `<` could end it. */
export const escapeScriptJson = (json: string): string => json.replaceAll("<", "\\u003c");

/** The answer of a form to an issue: the key of its words among the messages of the staff area. A test checks that they exist. */
export type FormMessageKey = `form.${string}`;

export const isFormMessageKey = (value: string): value is FormMessageKey => value.startsWith("form.");

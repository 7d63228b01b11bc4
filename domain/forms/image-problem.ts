/** What an uploaded picture may be, and why one is refused: the server decides, the form shows it next to the field. */
import type { FormMessageKey } from "./form-fields.ts";

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 25_000_000;

const MESSAGES = {
  empty: "form.imageEmpty",
  "too-large": "form.imageTooLarge",
  "not-an-image": "form.imageNotAnImage",
  "too-many-pixels": "form.imageTooManyPixels",
  animated: "form.imageAnimated",
} as const satisfies Record<string, FormMessageKey>;

export type ImageProblem = keyof typeof MESSAGES;

const isImageProblem = (value: unknown): value is ImageProblem =>
  typeof value === "string" && Object.hasOwn(MESSAGES, value);

/** Null where nothing is wrong with the picture itself, as far as was said. */
export const imageProblemMessage = (problem: unknown): FormMessageKey | null =>
  isImageProblem(problem) ? MESSAGES[problem] : null;

/** What is known before anything is sent. */
export const findFileProblem = ({ size }: { size: number }): ImageProblem | null => {
  if (size === 0) return "empty";
  return size > MAX_IMAGE_BYTES ? "too-large" : null;
};

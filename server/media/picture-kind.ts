/** The format of a picture by its first bytes. Anything else, such as SVG or PDF, never reaches a decoder. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "avif-sequence";

const FIRST_BYTES = 12;

export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.toString("latin1", 0, FIRST_BYTES);
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftypavif", 4)) return "avif";
  return head.startsWith("ftypavis", 4) ? "avif-sequence" : null;
}

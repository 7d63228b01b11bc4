const KEY_BYTES = 16;

/** One key per record that is being added: pressed twice, or sent again after a lost answer, it still makes one. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

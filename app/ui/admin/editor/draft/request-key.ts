/**
 * The request key of an open form: an add that is pressed twice, or sent again after a lost answer, makes one record. A
 * key belongs to one open form, which holds a lock of the browser under its name. The browser takes the lock back with
 * the page, also from one that crashed.
 */
const KEY_BYTES = 16;

export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

type KeyLock = {
  /** Whether this form has the key. A browser without locks cannot tell, and then it does not have it. */
  isHeld: Promise<boolean>;
  release: () => void;
};

/** `ifAvailable` does not wait for another form to release it. */
export function holdKey(key: string, { ifAvailable = false } = {}): KeyLock {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = new Promise<boolean>((resolve) => {
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? null : released;
    };
    // Not there on an insecure origin, whatever its type says.
    const locks: LockManager | undefined = navigator.locks;
    if (locks) locks.request(`request-key:${key}`, { ifAvailable }, onLock).catch(() => resolve(false));
    else resolve(false);
  });
  return { isHeld, release };
}

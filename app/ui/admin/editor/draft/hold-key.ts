/**
 * A request key belongs to one open form, which holds a lock of the browser under its name. The browser takes the lock
 * back with the page, also from one that crashed and could say nothing any more.
 */
type Held = {
  /** Whether this form has the key. A browser without locks cannot tell, and then it does not have it. */
  isMine: Promise<boolean>;
  letGo: () => void;
};

/** `ifAvailable` does not wait for another form to let go of it. */
export function holdKey(key: string, { ifAvailable = false } = {}): Held {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isMine = new Promise<boolean>((tell) => {
    const hold = (lock: Lock | null) => {
      tell(lock !== null);
      return lock === null ? null : end;
    };
    // Not there on an insecure origin, whatever its type says.
    const locks: LockManager | undefined = navigator.locks;
    if (locks) locks.request(`request-key:${key}`, { ifAvailable }, hold).catch(() => tell(false));
    else tell(false);
  });
  return { isMine, letGo };
}

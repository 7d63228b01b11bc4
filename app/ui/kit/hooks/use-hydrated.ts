import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the scripts have taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

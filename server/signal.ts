/** Tells who listens that something happened. A listener that fails does not keep the others from hearing. */

export type Signal = ReturnType<typeof createSignal>;

export function createSignal(logError: (error: unknown) => void = () => {}) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          logError(error);
        }
      }
    },
  };
}

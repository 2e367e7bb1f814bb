/** A value outside React that components follow. */
import { useSyncExternalStore } from 'react';

export function openListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns ends it */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

export function openStore<Value>(value: Value) {
  const { subscribe, notify } = openListeners();
  let current = value;
  return {
    subscribe,
    get: () => current,
    set(next: Value): void {
      current = next;
      notify();
    },
  };
}

/** @param prerendered what the build has rendered, for the hydration */
export function useStore<Value>(
  { subscribe, get }: Pick<ReturnType<typeof openStore<Value>>, 'subscribe' | 'get'>,
  prerendered?: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => prerendered ?? get());
}

/** A store outside React that components subscribe to. */
import { useSyncExternalStore } from 'react';

export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

export function createStore<Value>(value: Value) {
  const { subscribe, notify } = createListeners();
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

/** @param prerendered the value in the prerendered page, for hydration */
export function useStore<Value>(
  { subscribe, get }: Pick<ReturnType<typeof createStore<Value>>, 'subscribe' | 'get'>,
  prerendered?: Value,
): Value {
  return useSyncExternalStore(subscribe, get, () => prerendered ?? get());
}

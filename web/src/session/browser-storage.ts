/** The browser's storages, replaced by memory if the browser denies them. */

type Kind = 'localStorage' | 'sessionStorage';
export interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  /** Gone with the page. */
  readonly isMemory?: true;
}

function memoryStorage(): SafeStorage {
  const items = new Map<string, string>();
  return {
    isMemory: true,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/**
 * @param kind which of the two storages
 * @returns a storage whose writes never throw; in the build and if access is denied, it is kept in memory
 */
export function browserStorage(kind: Kind): SafeStorage {
  try {
    if (typeof window === 'undefined') return memoryStorage();
    const real = window[kind];
    return {
      getItem: (key) => real.getItem(key),
      setItem(key, value) {
        try {
          real.setItem(key, value);
        } catch {
          console.info(`There is no room to keep ${key} in this browser`);
        }
      },
      removeItem: (key) => real.removeItem(key),
      clear: () => real.clear(),
    };
  } catch {
    return memoryStorage();
  }
}

/** The draft of a form, kept in this browser until it is sent. */
import { randomId } from '../api/random-id.ts';
import { browserStorage } from '../session/browser-storage.ts';

interface Kept<Values> {
  values: Partial<Values>;
  /** The last content sent, and its key. */
  sent?: { content: string; key: string };
}

export interface Draft<Values> {
  /** @returns the kept values, with defaults for missing ones */
  read(): Values;
  /** @returns whether anything is kept */
  exists(): boolean;
  keep(values: Values): void;
  /** @returns the Idempotency-Key for this content: the same key for the same content */
  keyFor(values: Values): string;
  clear(): void;
}

/**
 * @param name under which the draft is stored
 * @param empty the values of an untouched form
 */
export function openDraft<Values extends object>(
  name: string,
  empty: Values,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = browserStorage('localStorage'),
): Draft<Values> {
  const item = `draft.${name}`;

  function load(): Kept<Values> {
    try {
      const kept = JSON.parse(storage.getItem(item) ?? '{}') as Partial<Kept<Values>> | null;
      return { ...kept, values: kept?.values ?? {} };
    } catch {
      return { values: {} };
    }
  }

  function store(kept: Kept<Values>): void {
    storage.setItem(item, JSON.stringify(kept));
  }

  return {
    read: () => ({ ...empty, ...load().values }),
    exists: () => storage.getItem(item) !== null,
    keep: (values) => store({ ...load(), values }),
    keyFor(values) {
      const content = JSON.stringify(values);
      const kept = load();
      if (kept.sent?.content === content) return kept.sent.key;
      const key = randomId();
      store({ ...kept, sent: { content, key } });
      return key;
    },
    clear: () => storage.removeItem(item),
  };
}

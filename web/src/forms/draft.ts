/** The draft of a form, kept in this browser until it is sent. */
import { randomId } from '../api/random-id.ts';
import { browserStorage } from '../session/browser-storage.ts';

interface Kept<Values> {
  values: Partial<Values>;
  /** The last content sent, and its key. */
  sent?: { content: string; key: string };
}

export interface Draft<Values> {
  /** The name of its item in the storage. */
  readonly item: string;
  /** @returns the kept values, with defaults for missing ones; first those held back in this tab */
  read(): Values;
  /** @returns whether anything is kept */
  exists(): boolean;
  keep(values: Values): void;
  /** @returns whether another tab has kept other values since this one read or kept its own */
  changedElsewhere(): boolean;
  /** Holds the values back for this tab, over a reload, while another tab's are kept. */
  hold(values: Values): void;
  /** Gives up what was held back. */
  release(): void;
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
  own = browserStorage('sessionStorage'),
): Draft<Values> {
  const item = `draft.${name}`;
  /** The values that this tab knows of, as JSON. */
  let known: string | undefined;

  function load(from: Pick<Storage, 'getItem'> = storage): Kept<Values> {
    try {
      const kept = JSON.parse(from.getItem(item) ?? '{}') as Partial<Kept<Values>> | null;
      return { ...kept, values: kept?.values ?? {} };
    } catch {
      return { values: {} };
    }
  }

  function store(kept: Kept<Values>): void {
    storage.setItem(item, JSON.stringify(kept));
    known = JSON.stringify(kept.values);
  }

  return {
    item,
    read() {
      const held = own.getItem(item) !== null;
      const { values } = load(held ? own : storage);
      known = held ? '' : JSON.stringify(values);
      return { ...empty, ...values };
    },
    changedElsewhere: () =>
      known !== undefined &&
      storage.getItem(item) !== null &&
      JSON.stringify(load().values) !== known,
    hold: (values) => own.setItem(item, JSON.stringify({ values })),
    release: () => own.removeItem(item),
    exists: () => storage.getItem(item) !== null,
    keep: (values) => store({ ...load(), values }),
    keyFor(values) {
      const content = JSON.stringify(values);
      const kept = load();
      if (kept.sent?.content === content) return kept.sent.key;
      const key = randomId();
      storage.setItem(item, JSON.stringify({ ...kept, sent: { content, key } }));
      return key;
    },
    clear() {
      storage.removeItem(item);
      own.removeItem(item);
    },
  };
}

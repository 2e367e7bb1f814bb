/** A draft's copy on this device: one for all windows, or this window's own while another one's is there. */
import { browserStorage } from '../../session/browser-storage.ts';

export interface Kept {
  readonly value: unknown;
  /** The server's, that it was written on. */
  readonly version: number;
  /** The server has it, though not in these words. */
  readonly saved: boolean;
  /** Of what is not saved: the server's value that it was written on. */
  readonly from?: unknown;
}

/** What pages opened before an upgrade called the value and its version. */
const VALUES = ['value', 'typed', 'content', 'text', 'form', 'figures'];
const VERSIONS = ['version', 'edit', 'edition'];

function parse(raw: string): Kept {
  let item: unknown;
  try {
    item = JSON.parse(raw);
  } catch {
    item = undefined;
  }
  // A text by itself: of no known version, so that it replaces nothing unasked.
  if (typeof item !== 'object' || item === null) return { value: raw, version: -1, saved: false };
  const fields = new Map<string, unknown>(Object.entries(item));
  const first = (names: string[]) =>
    names.map((name) => fields.get(name)).find((one) => one !== undefined);
  const version = first(VERSIONS);
  if (version === undefined) {
    // Of a draft that no server had.
    return { value: fields.get('values') ?? item, version: -1, saved: false };
  }
  return {
    // A quote's fields are not in one.
    value: fields.has('answered') ? item : first(VALUES),
    version: Number(version),
    saved: fields.get('saved') === true,
    from: fields.get('from'),
  };
}

/** @param shared for all windows of the browser; `own` is this window's, and outlives a reload */
export function openKeptCopy(
  name: string,
  shared = browserStorage('localStorage'),
  own = browserStorage('sessionStorage'),
) {
  const item = `draft.${name}`;
  /** What this window has last read or written there. */
  let known: string | null = null;
  const isOthers = (): boolean => {
    const there = shared.getItem(item);
    return there !== null && there !== known;
  };
  return {
    read(): Kept | undefined {
      const held = own.getItem(item);
      if (held !== null) return parse(held);
      known = shared.getItem(item);
      return known === null ? undefined : parse(known);
    },
    /** @returns whether it outlives the page: a storage can be full or denied */
    write(kept: Kept): boolean {
      const text = JSON.stringify(kept);
      const storage = isOthers() ? own : shared;
      storage.setItem(item, text);
      if (storage.getItem(item) !== text) return false;
      if (storage === shared) {
        known = text;
        own.removeItem(item);
      }
      return storage.isMemory !== true;
    },
    /** @returns whether what another window has removed is what this one has last read or written */
    isGone: (removed: string): boolean => known === removed && own.getItem(item) === null,
    remove(): void {
      own.removeItem(item);
      if (!isOthers()) shared.removeItem(item);
    },
  };
}

/** @returns whether anything is kept under a name, for any window or this one */
export const isKept = (name: string): boolean => openKeptCopy(name).read() !== undefined;

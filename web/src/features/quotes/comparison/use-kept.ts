/** A hook for what is typed and not sent yet: kept in this browser over a reload. */
import { useState } from 'react';
import { browserStorage } from '../../../session/browser-storage.ts';

const storage = browserStorage('localStorage');

function read<Values extends object>(item: string): Partial<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(item) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param name under which it is kept
 * @param empty of an untouched form
 */
export function useKept<Values extends object>(name: string, empty: Values) {
  const item = `draft.${name}`;
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...read<Values>(item) }));
  function change(part: Partial<Values>): void {
    const next = { ...values, ...part };
    storage.setItem(item, JSON.stringify(next));
    setValues(next);
  }
  return { values, change, forget: () => storage.removeItem(item) };
}

/** What is typed before a decision, kept on the device until it is taken. */
import { useState } from 'react';
import { openDraft } from '../../forms/draft.ts';

/** @param name of the decision and of what it is about */
export function useKept<Values extends object>(name: string, empty: Values) {
  const [draft] = useState(() => openDraft(`moderation.${name}`, empty));
  const [values, setValues] = useState(() => draft.read());
  return {
    values,
    keep(next: Values): void {
      setValues(next);
      draft.keep(next);
    },
    clear(): void {
      setValues(empty);
      draft.clear();
    },
  };
}

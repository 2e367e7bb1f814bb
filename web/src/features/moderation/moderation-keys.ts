/** The single keys of decisions on requests and messages. */
import { DISMISS } from '../reports/dismiss-reports.tsx';
import { useSingleKeys } from '../../shortcuts/single-keys.ts';

export const KEYS = {
  release: { key: 'r', does: 'Release' },
  dismiss: DISMISS,
  warn: { key: 'w', does: 'Warn the author' },
  stop: { key: 'x', does: 'Stop the request' },
} as const;

/** @param actions what each does; a name left out is none of this part's business */
export function useModerationKeys(actions: Partial<Record<keyof typeof KEYS, () => void>>): void {
  useSingleKeys(KEYS, actions, []);
}

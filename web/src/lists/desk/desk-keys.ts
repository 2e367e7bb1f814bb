/** The single keys of every desk. */
import { useSingleKeys } from '../../shortcuts/single-keys.ts';

export const DESK_KEYS = {
  next: { key: 'j', does: 'Next in the list' },
  previous: { key: 'k', does: 'Previous in the list' },
  open: { key: 'Enter', does: 'Open it' },
  take: { key: 't', does: 'Take it, or give it back' },
  help: { key: '?', does: 'This overview' },
  close: { key: 'Escape', does: 'Close what is open' },
} as const;

/** @param actions what each does; a name left out is none of this part's business */
export function useDeskKeys(actions: Partial<Record<keyof typeof DESK_KEYS, () => void>>): void {
  useSingleKeys(DESK_KEYS, actions, ['next', 'previous']);
}

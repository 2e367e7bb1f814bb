/** The single keys of the team's look at requests. */
import type { ShortcutGroup } from '../../shortcuts/keyboard-sheet.tsx';
import { useSingleKeys } from '../../shortcuts/single-keys.ts';

export const KEYS = {
  next: { key: 'j', does: 'Next in the list' },
  previous: { key: 'k', does: 'Previous in the list' },
  open: { key: 'Enter', does: 'Open it' },
  release: { key: 'r', does: 'Release' },
  dismiss: { key: 'n', does: 'Nothing wrong' },
  warn: { key: 'w', does: 'Warn the author' },
  stop: { key: 'x', does: 'Stop the request' },
  help: { key: '?', does: 'This overview' },
  close: { key: 'Escape', does: 'Close what is open' },
} as const;

export const KEY_GROUPS: readonly ShortcutGroup[] = [
  { title: 'List', shortcuts: [KEYS.next, KEYS.previous, KEYS.open, KEYS.help, KEYS.close] },
  { title: 'Decide', shortcuts: [KEYS.release, KEYS.dismiss, KEYS.warn, KEYS.stop] },
];

/** @param actions what each does; a name left out is none of this part's business */
export function useModerationKeys(actions: Partial<Record<keyof typeof KEYS, () => void>>): void {
  useSingleKeys(KEYS, actions, ['next', 'previous']);
}

/** The keys of the console beside those of every desk. */
import type { ShortcutGroup } from '../../../shortcuts/keyboard-sheet.tsx';
import { DESK_KEYS } from '../../../lists/desk/desk-keys.ts';
import { type Shortcut, useSingleKeys } from '../../../shortcuts/single-keys.ts';

/** What each key does, by name. */
export const SHORTCUTS = {
  search: { key: '/', does: 'Search the queue' },
  statistics: { key: 'g s', does: 'Statistics' },
  previousDocument: { key: '[', does: 'Previous document' },
  nextDocument: { key: ']', does: 'Next document' },
  zoomIn: { key: '+', does: 'Zoom in' },
  zoomOut: { key: '-', does: 'Zoom out' },
  fit: { key: '0', does: 'Fit width, page or 100 %' },
  rotate: { key: 'r', does: 'Rotate' },
  marks: { key: 'm', does: 'Show or hide the marks' },
  nextPage: { key: '.', does: 'Next page' },
  previousPage: { key: ',', does: 'Previous page' },
  download: { key: 'd', does: 'Download' },
  fullScreen: { key: 'f', does: 'Full screen' },
  approve: { key: 'a', does: 'Approve the document' },
  askAgain: { key: 'n', does: 'Request a replacement' },
  rejectDocument: { key: 'x', does: 'Reject the document' },
  linkRounds: { key: 'l', does: 'Move both rounds together or alone' },
  checkNext: { key: 'e', does: 'Check the next claim' },
  replies: { key: 's', does: 'Saved replies' },
  take: { key: 't', does: 'Take or release the case' },
  changes: { key: 'c', does: 'Ask for changes' },
  verify: { key: 'v', does: 'Verify' },
  rejectCase: { key: 'R', does: 'Reject the case' },
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

const keys = (...names: ShortcutName[]): Shortcut[] => names.map((name) => SHORTCUTS[name]);
const { help, close, take: _, ...walking } = DESK_KEYS;

/** As the help shows them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  { title: 'Queue', shortcuts: [...Object.values(walking), ...keys('search', 'statistics')] },
  {
    title: 'Document',
    tall: true,
    shortcuts: keys(
      'previousDocument',
      'nextDocument',
      'previousPage',
      'nextPage',
      'zoomIn',
      'zoomOut',
      'fit',
      'rotate',
      'marks',
      'fullScreen',
      'download',
      'approve',
      'askAgain',
      'rejectDocument',
      'linkRounds',
    ),
  },
  {
    title: 'Case',
    shortcuts: [
      ...keys('take', 'checkNext', 'replies', 'changes', 'verify', 'rejectCase'),
      help,
      close,
    ],
  },
];

/** Holding a key down repeats these. */
const REPEATS: readonly ShortcutName[] = [
  'previousDocument',
  'nextDocument',
  'previousPage',
  'nextPage',
  'zoomIn',
  'zoomOut',
];

/** @param actions what each does; a name left out is none of this part's business */
export function useShortcuts(actions: Partial<Record<ShortcutName, () => void>>): void {
  useSingleKeys(SHORTCUTS, actions, REPEATS);
}

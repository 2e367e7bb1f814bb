/** The keyboard shortcuts of the console, and the switch that turns them off. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../lib/store.ts';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { browserStorage } from '../../../session/browser-storage.ts';

/** What each key does, by name: two keys are pressed one after the other, and a capital letter with Shift. */
export const SHORTCUTS = {
  nextCase: { key: 'j', does: 'Next case' },
  previousCase: { key: 'k', does: 'Previous case' },
  openCase: { key: 'Enter', does: 'Open the case' },
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
  help: { key: '?', does: 'This overview' },
  close: { key: 'Escape', does: 'Close what is open' },
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

interface ShortcutGroup {
  title: string;
  names: readonly ShortcutName[];
  /** Takes the height of the other two beside it. */
  tall?: boolean;
}

/** As the help shows them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Queue',
    names: ['nextCase', 'previousCase', 'openCase', 'search', 'statistics'],
  },
  {
    title: 'Document',
    tall: true,
    names: [
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
    ],
  },
  {
    title: 'Case',
    names: ['take', 'checkNext', 'replies', 'changes', 'verify', 'rejectCase', 'help', 'close'],
  },
];

/** Holding a key down repeats these; nothing else happens twice by a key that is held. */
const REPEATS: readonly ShortcutName[] = [
  'nextCase',
  'previousCase',
  'previousDocument',
  'nextDocument',
  'previousPage',
  'nextPage',
  'zoomIn',
  'zoomOut',
];

/** The second key of two has to follow within this time, in milliseconds. */
const PAIR = 1000;

const STORED = 'review.shortcuts';
const storage = browserStorage('localStorage');
const { subscribe, notify } = createListeners();

/** Users of voice control need to turn single keys off. */
export const shortcutSwitch = {
  isOn: (): boolean => storage.getItem(STORED) !== 'off',
  turn(on: boolean): void {
    if (on) storage.removeItem(STORED);
    else storage.setItem(STORED, 'off');
    notify();
  },
};

export function useShortcutSwitch(): boolean {
  return useSyncExternalStore(subscribe, shortcutSwitch.isOn);
}

interface Pressed {
  key: string;
  at: number;
}

let before: Pressed = { key: '', at: 0 };
let latest: Event | undefined;

/** Runs once per event, for all listeners. @returns the key, and the sequence with the key before it */
function keysOf(event: KeyboardEvent): string[] {
  if (latest !== event) {
    latest = event;
    const paired = event.timeStamp - before.at < PAIR ? before.key : '';
    before = { key: event.key, at: event.timeStamp };
    pair = paired ? `${paired} ${event.key}` : '';
  }
  // Plus and minus count with and without Shift.
  const plain = event.key === '=' ? '+' : event.key === '_' ? '-' : event.key;
  // What two keys mean together, the second alone does not mean.
  if (Object.values(SHORTCUTS).some(({ key }) => key === pair)) return [pair];
  return pair ? [pair, plain] : [plain];
}
let pair = '';

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  );
}

/**
 * Acts on keys while nothing is being typed and nothing lies over the page.
 * @param actions what each does; a name left out is none of this part's business
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, () => void>>): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutSwitch.isOn() || isTyping(event) || document.querySelector('[role=dialog]'))
      return;
    const keys = keysOf(event);
    for (const [name, action] of Object.entries(actions) as [ShortcutName, () => void][]) {
      if (!keys.includes(SHORTCUTS[name].key)) continue;
      event.preventDefault();
      if (!event.repeat || REPEATS.includes(name)) action();
      return;
    }
  });
}

/** The focus follows the work, so an Enter that is held would walk from one decision to the next: it presses once. */
export function usePressOnce(): void {
  useKeyDown((event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  });
}

/** @returns the keys of a shortcut as they are printed on a keyboard */
export function printedKeys(name: ShortcutName): { shift: boolean; keys: readonly string[] } {
  const { key } = SHORTCUTS[name];
  const keys =
    key === 'Escape'
      ? ['Esc']
      : key.split(' ').map((one) => (one.length === 1 ? one.toUpperCase() : one));
  return { shift: /^[A-Z]$/.test(key), keys };
}

/** @returns the value of a control's `aria-keyshortcuts`, which knows no sequences: the first key of two */
export function ariaShortcut(name: ShortcutName): string {
  const { shift, keys } = printedKeys(name);
  return [...(shift ? ['Shift'] : []), keys[0]].join('+');
}

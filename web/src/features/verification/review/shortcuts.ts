/** The keyboard shortcuts of the console, and the switch that turns them off. */
import { useSyncExternalStore } from 'react';
import { openListeners } from '../../../lib/store.ts';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { browserStorage } from '../../../session/browser-storage.ts';

/** Names of what keys do; each part of the console acts on its own. */
export const SHORTCUTS = {
  nextCase: { key: 'j', shown: 'J', does: 'Next case' },
  previousCase: { key: 'k', shown: 'K', does: 'Previous case' },
  openCase: { key: 'Enter', shown: 'Enter', does: 'Open the case' },
  search: { key: '/', shown: '/', does: 'Search the queue' },
  statistics: { key: 'g s', shown: 'G S', does: 'Statistics' },
  previousDocument: { key: '[', shown: '[', does: 'Previous document' },
  nextDocument: { key: ']', shown: ']', does: 'Next document' },
  zoomIn: { key: '+', shown: '+', does: 'Zoom in' },
  zoomOut: { key: '-', shown: '-', does: 'Zoom out' },
  fit: { key: '0', shown: '0', does: 'Fit the width' },
  rotate: { key: 'r', shown: 'R', does: 'Rotate' },
  nextPage: { key: '.', shown: '.', does: 'Next page' },
  previousPage: { key: ',', shown: ',', does: 'Previous page' },
  download: { key: 'd', shown: 'D', does: 'Download' },
  approve: { key: 'a', shown: 'A', does: 'Approve the document' },
  askAgain: { key: 'n', shown: 'N', does: 'Ask for the document again' },
  rejectDocument: { key: 'x', shown: 'X', does: 'Reject the document' },
  take: { key: 't', shown: 'T', does: 'Take or release the case' },
  changes: { key: 'c', shown: 'C', does: 'Ask for changes' },
  verify: { key: 'v', shown: 'V', does: 'Verify' },
  rejectCase: { key: 'R', shown: 'Shift R', does: 'Reject the case' },
  help: { key: '?', shown: '?', does: 'This overview' },
  close: { key: 'Escape', shown: 'Esc', does: 'Close what is open' },
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

interface ShortcutGroup {
  title: string;
  names: readonly ShortcutName[];
  /** Takes the height of the other two beside it. */
  tall?: boolean;
}

/** In the order of a day's work. */
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
      'download',
      'approve',
      'askAgain',
      'rejectDocument',
    ],
  },
  {
    title: 'Case',
    names: ['take', 'changes', 'verify', 'rejectCase', 'help', 'close'],
  },
];

/** The second key of two has to follow within this time, in milliseconds. */
const PAIR = 1000;

const STORED = 'review.shortcuts';
const storage = browserStorage('localStorage');
const { subscribe, notify } = openListeners();

/** Whoever speaks to the computer may want single keys to do nothing. */
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

/** Once an event, however many parts of the console listen. @returns the key, with the one before it where both make a pair */
function keysOf(event: KeyboardEvent): string[] {
  if (latest !== event) {
    latest = event;
    const paired = event.timeStamp - before.at < PAIR ? before.key : '';
    before = { key: event.key, at: event.timeStamp };
    pair = paired ? `${paired} ${event.key}` : '';
  }
  // The plus sign and the minus sign, without Shift or with it.
  const plain = event.key === '=' ? '+' : event.key === '_' ? '-' : event.key;
  return pair ? [pair, plain] : [plain];
}
let pair = '';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
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
      action();
      return;
    }
  });
}

/** @returns what a control says of its key, in the words of `aria-keyshortcuts` */
export function keyOf(name: ShortcutName): string {
  return SHORTCUTS[name].shown.replace('Shift ', 'Shift+').replace('G S', 'G');
}

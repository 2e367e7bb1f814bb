/** Single keys that act on a page, how they are printed, and the switch that turns all of them off. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/store.ts';
import { useKeyDown } from '../lib/use-key-down.ts';
import { browserStorage } from '../session/browser-storage.ts';

export interface Shortcut {
  /** Two keys are pressed one after the other, and a capital letter with Shift. */
  readonly key: string;
  readonly does: string;
}

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
let pair = '';

/** Remembers the key before once per event, for all listeners. @returns the key, and the sequence with the key before it */
function keysOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): string[] {
  if (latest !== event) {
    latest = event;
    const paired = event.timeStamp - before.at < PAIR ? before.key : '';
    before = { key: event.key, at: event.timeStamp };
    pair = paired ? `${paired} ${event.key}` : '';
  }
  // Plus and minus count with and without Shift.
  const plain = event.key === '=' ? '+' : event.key === '_' ? '-' : event.key;
  // What two keys mean together, the second alone does not mean.
  if (shortcuts.some(({ key }) => key === pair)) return [pair];
  return pair ? [pair, plain] : [plain];
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  );
}

/**
 * Acts on keys while nothing is being typed and nothing lies over the page.
 * @param shortcuts all of the page, by name
 * @param actions what each does; a name left out is none of this part's business
 * @param repeats names that a key that is held repeats; nothing else happens twice by it
 */
export function useSingleKeys<Name extends string>(
  shortcuts: Readonly<Record<Name, Shortcut>>,
  actions: Partial<Record<Name, () => void>>,
  repeats: readonly Name[],
): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!shortcutSwitch.isOn() || isTyping(event) || document.querySelector('[role=dialog]'))
      return;
    const keys = keysOf(event, Object.values(shortcuts));
    for (const [name, action] of Object.entries(actions) as [Name, () => void][]) {
      if (!keys.includes(shortcuts[name].key)) continue;
      event.preventDefault();
      if (!event.repeat || repeats.includes(name)) action();
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
export function printedKeys({ key }: Shortcut): { shift: boolean; keys: readonly string[] } {
  const keys =
    key === 'Escape'
      ? ['Esc']
      : key.split(' ').map((one) => (one.length === 1 ? one.toUpperCase() : one));
  return { shift: /^[A-Z]$/.test(key), keys };
}

/** @returns the value of a control's `aria-keyshortcuts`, which knows no sequences: the first key of two */
export function ariaShortcut(shortcut: Shortcut): string {
  const { shift, keys } = printedKeys(shortcut);
  return [...(shift ? ['Shift'] : []), keys[0]].join('+');
}

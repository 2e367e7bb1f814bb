/** A hook: the overview of a desk's keys, behind its button and the question mark. */
import { type ReactNode, useState } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { KeyHint } from '../../shortcuts/key-hint.tsx';
import type { ShortcutGroup } from '../../shortcuts/keyboard-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DESK_KEYS, useDeskKeys } from './desk-keys.ts';

const loadSheet = () => import('../../shortcuts/keyboard-sheet.tsx');

export function useDeskHelp(groups: readonly ShortcutGroup[]): {
  button: ReactNode;
  sheet: ReactNode;
} {
  const [help, setHelp] = useState(false);
  const KeyboardSheet = useLoaded(loadSheet, help, () => setHelp(false))?.KeyboardSheet;
  const show = () => setHelp(true);
  useDeskKeys({ help: show });
  return {
    button: (
      <Button
        variant="link"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={show}
        className="max-sm:hidden [@media(hover:none)]:hidden"
      >
        Keys <KeyHint shortcut={DESK_KEYS.help} />
      </Button>
    ),
    sheet: help && KeyboardSheet && (
      <KeyboardSheet groups={groups} onClose={() => setHelp(false)} />
    ),
  };
}

/** A hook: the overview of a desk's keys, behind its button and the question mark. */
import { type ReactNode, useState } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { KeyButton } from '../../shortcuts/key-button.tsx';
import type { ShortcutGroup } from '../../shortcuts/keyboard-sheet.tsx';
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
      <KeyButton
        variant="link"
        shortcut={DESK_KEYS.help}
        aria-haspopup="dialog"
        onClick={show}
        className="max-sm:hidden [@media(hover:none)]:hidden"
      >
        Keys
      </KeyButton>
    ),
    sheet: help && KeyboardSheet && (
      <KeyboardSheet groups={groups} onClose={() => setHelp(false)} />
    ),
  };
}

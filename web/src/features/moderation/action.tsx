/** A button of a decision, with its key. */
import type { ComponentProps } from 'react';
import { KeyHint } from '../../shortcuts/key-hint.tsx';
import { ariaShortcut } from '../../shortcuts/single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { KEYS } from './moderation-keys.ts';

interface ActionProps extends ComponentProps<typeof Button> {
  of: keyof typeof KEYS;
}

export function Action({ of, children, ...rest }: ActionProps) {
  return (
    <Button {...rest} aria-keyshortcuts={ariaShortcut(KEYS[of])}>
      {children}
      <KeyHint shortcut={KEYS[of]} />
    </Button>
  );
}

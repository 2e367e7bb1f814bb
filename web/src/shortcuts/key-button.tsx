/** A button that a single key presses too. */
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import { ariaShortcut, type Shortcut } from './single-keys.ts';

export interface KeyButtonProps extends ComponentProps<typeof Button> {
  shortcut?: Shortcut | undefined;
  /** Left out where the label needs the room. */
  keyHidden?: boolean;
}

export function KeyButton({ shortcut, keyHidden, children, ...rest }: KeyButtonProps) {
  return (
    <Button {...rest} aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}>
      {children}
      {shortcut && !keyHidden && <KeyHint shortcut={shortcut} />}
    </Button>
  );
}

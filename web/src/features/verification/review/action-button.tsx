/** A button of the console with a shortcut; when not allowed, it stays focusable and says why. */
import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../shortcuts/key-hint.tsx';
import { ariaShortcut } from '../../../shortcuts/single-keys.ts';
import { type ShortcutName, SHORTCUTS } from './shortcuts.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'size'> & {
  shortcut?: ShortcutName;
  /** Left out where the label needs the room. */
  keyHidden?: boolean;
};

export function ActionButton(props: ActionButtonProps) {
  const { shortcut, keyHidden, variant = 'outline', className, children, ...rest } = props;
  return (
    <Button
      {...rest}
      {...(shortcut && { 'aria-keyshortcuts': ariaShortcut(SHORTCUTS[shortcut]) })}
      variant={variant}
      size="compact"
      className={classNames(
        'gap-[9px]! shadow-none! off:border-transparent',
        variant === 'accent' && 'border border-transparent',
        className,
      )}
    >
      {children}
      {shortcut && !keyHidden && <KeyHint shortcut={SHORTCUTS[shortcut]} />}
    </Button>
  );
}

/** A button of the console with a shortcut; when not allowed, it stays focusable and says why. */
import { classNames } from '../../../lib/class-names.ts';
import { KeyButton, type KeyButtonProps } from '../../../shortcuts/key-button.tsx';
import { type ShortcutName, SHORTCUTS } from './shortcuts.ts';

type ActionButtonProps = Omit<KeyButtonProps, 'size' | 'shortcut'> & { shortcut?: ShortcutName };

export function ActionButton(props: ActionButtonProps) {
  const { shortcut, variant = 'outline', className, ...rest } = props;
  return (
    <KeyButton
      {...rest}
      shortcut={shortcut && SHORTCUTS[shortcut]}
      variant={variant}
      size="compact"
      className={classNames(
        'gap-[9px]! shadow-none! off:border-transparent',
        variant === 'accent' && 'border border-transparent',
        className,
      )}
    />
  );
}

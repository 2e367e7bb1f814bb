/** The bell's button, with the unread count once it is known. */
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The highest count shown in the badge. */
const MAX_SHOWN = 99;

interface BellButtonProps extends ComponentProps<'button'> {
  unread?: number;
}

export function BellButton({ unread = 0, ...rest }: BellButtonProps) {
  return (
    <Button
      variant="bare"
      data-bell
      className="relative inline-grid size-11 min-w-11! flex-none place-items-center rounded-control bg-accent-wash max-sm:not-aria-expanded:bg-transparent"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      {...rest}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-surface-inverse px-1.25 text-micro leading-none font-bold text-text-inverse tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Button>
  );
}

/** One line of the profile menu. */
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

interface MenuItemProps extends ComponentProps<'button'> {
  icon: IconName;
  /** An icon at the end of the line. */
  mark?: IconName | undefined;
}

export function MenuItem({ icon, mark, children, ...rest }: MenuItemProps) {
  return (
    <Button
      variant="bare"
      className="flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left font-[550] hover:bg-surface-sunk focus-visible:rounded-control focus-visible:-outline-offset-3 off:text-muted"
      {...rest}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1">{children}</span>
      {mark && <Icon name={mark} />}
    </Button>
  );
}

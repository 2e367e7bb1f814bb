/** One line of the profile menu. */
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

interface MenuItemProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Stands at the line's end. */
  mark?: IconName | undefined;
}

export function MenuItem({ icon, mark, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" className="profile-item" {...rest}>
      <Icon name={icon} />
      <span>{children}</span>
      {mark && <Icon name={mark} />}
    </button>
  );
}

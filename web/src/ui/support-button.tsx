/** «Contact Support»: a mail to this installation's support address. */
import type { KeyboardEvent } from 'react';
import { readSettings } from '../lib/settings.ts';
import { buttonClass, type ButtonSize } from './button.tsx';
import { Icon } from './icon.tsx';

/** A link with the role of a button, so that the address can be copied without a mail program. */
export function SupportButton({ size = 'medium' }: { size?: ButtonSize }) {
  const { supportEmail } = readSettings();
  function press(event: KeyboardEvent<HTMLAnchorElement>): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return (
    <a
      role="button"
      href={`mailto:${supportEmail}`}
      onKeyDown={press}
      className={buttonClass({ variant: 'outline', size })}
    >
      <Icon name="mail" />
      Contact Support
    </a>
  );
}

/** A link that stands by itself, such as below a text: as large as a finger. */
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/navigation.tsx';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4',
        className,
      )}
    />
  );
}

/** The placeholder of a document or a case that is loading or failed to load. */
import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.ts';

export function Placeholder({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('max-w-120 px-6 py-8', className)} />;
}

/** What stands where a document or a case would: that it is on its way, or why it does not come. */
import type { ComponentProps } from 'react';
import { classNames } from '../../../lib/class-names.ts';

export function Placeholder({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('max-w-120 px-6 py-8', className)} />;
}

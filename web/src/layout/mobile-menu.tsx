/** The navigation on a phone: a disclosure over the page that works without script. */
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export function MobileMenu({ children }: { children: ReactNode }) {
  return (
    <details data-menu className="group lg:hidden">
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control group-open:bg-accent-wash [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-(--header-height) border-b border-line bg-surface-raised shadow-lift">
        {children}
      </div>
    </details>
  );
}

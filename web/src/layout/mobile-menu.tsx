/** The navigation on a phone: a disclosure over the page that works without script. */
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export function MobileMenu({ children }: { children: ReactNode }) {
  return (
    <details data-menu className="group lg:hidden">
      {/* The scrim belongs to the summary, so that a touch on it closes the menu. */}
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control group-open:bg-accent-wash group-open:before:fixed group-open:before:inset-0 group-open:before:top-(--header-height) group-open:before:bg-scrim [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-surface-raised shadow-lift">
        {children}
      </div>
    </details>
  );
}

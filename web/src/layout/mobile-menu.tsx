/** The navigation on a phone: a disclosure that works without the script and closes by itself with it. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface MobileMenuProps {
  children: ReactNode;
}

/** Closes on a click outside, on Escape (focus goes back to the button) and on a link's click. */
export function MobileMenu({ children }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const close = (): void => details.removeAttribute('open');
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      if (!details.contains(target) || target.closest('a')) close();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <details ref={menu} className="group lg:hidden">
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control hover:bg-surface-sunk [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-lift">
        {children}
      </div>
    </details>
  );
}

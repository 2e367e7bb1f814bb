/** A native disclosure as a menu: it opens without the script, and with it closes by itself. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Closes on a link's click, on a click outside and on Escape, which gives the focus back.
 * @returns the ref of the details
 */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
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

  return menu;
}

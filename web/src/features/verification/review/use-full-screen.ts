/** A hook: whether an area fills the window. It does until the focus leaves it for what lies behind. */
import { useEffect, useState, type RefObject } from 'react';
import { useKeyDown } from '../../../lib/use-key-down.ts';

export interface FullScreen {
  on: boolean;
  toggle(): void;
}

export function useFullScreen(area: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);

  useEffect(() => {
    if (!on) return undefined;
    if (!area.current?.contains(document.activeElement)) {
      area.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    }
    function leave({ target }: FocusEvent): void {
      // Dialogs and toasts lie over the area.
      const isOver = target instanceof Element && target.closest('[role=dialog], .Toastify');
      if (!isOver && !area.current?.contains(target as Node)) setOn(false);
    }
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [on, area]);

  useKeyDown((event) => {
    if (!on || event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('[role=dialog]') !== null) return;
    event.preventDefault();
    setOn(false);
  }, document);

  return { on, toggle: () => setOn(!on) };
}

/** A hook that keeps the focus within a case: it follows the work, and never falls to the page. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where the focus is to go: the first of these ids that is there. */
type Wish = readonly string[];

interface CaseFocus {
  /** Gives the focus to the first of these, once all is drawn; to the next one if it does not come. */
  focusOn(...ids: Wish): void;
}

const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]';

/** A part that is shown by its address comes a few frames later. */
const FRAMES = 30;

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.getClientRects().length > 0 &&
    !element.matches(':disabled')
  );
}

function focusFirst(ids: Wish): void {
  const found = ids.map((id) => document.getElementById(id)).find(canTakeFocus);
  found?.focus();
}

/**
 * @param busy while calls are under way buttons are disabled, and lose the focus
 * @param fallback ids of what takes a focus that has got lost
 */
export function useCaseFocus(busy: boolean, fallback: Wish): CaseFocus {
  const [wish, setWish] = useState<Wish>();
  /** Fulfilled once: it must not come back after the next call. */
  const done = useRef<Wish>(undefined);
  const last = useRef<Element>(null);

  useEffect(() => {
    function remember({ target }: FocusEvent): void {
      if (target instanceof Element && target !== document.body) last.current = target;
    }
    // A click beside everything is the user's own way to leave a control.
    function forget({ target }: PointerEvent): void {
      if (target instanceof Element && target.closest(FOCUSABLE) === null) last.current = null;
    }
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);

  useEffect(() => {
    if (busy || !wish || done.current === wish) return undefined;
    const wanted = wish;
    let frame = 0;
    function look(left: number): void {
      if (left > 0 && !canTakeFocus(document.getElementById(wanted[0] ?? ''))) {
        frame = requestAnimationFrame(() => look(left - 1));
        return;
      }
      done.current = wanted;
      focusFirst(wanted);
    }
    // A dialog that has just closed gives the focus back first.
    const timer = setTimeout(() => look(FRAMES));
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [busy, wish]);

  const restore = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // A page that has just loaded keeps its focus: nothing had it before.
    if (busy || !isLost || last.current === null || document.querySelector('[role=dialog]')) return;
    if (wish && done.current !== wish) return;
    if (canTakeFocus(last.current)) last.current.focus({ preventScroll: true });
    else focusFirst(fallback);
  });
  useEffect(() => restore());
  useEffect(() => {
    // What closes by a key or a click takes the focus with it, and only its own part is drawn anew.
    function afterwards(): void {
      requestAnimationFrame(() => restore());
    }
    document.addEventListener('keydown', afterwards);
    document.addEventListener('click', afterwards);
    return () => {
      document.removeEventListener('keydown', afterwards);
      document.removeEventListener('click', afterwards);
    };
  }, []);

  return { focusOn: (...ids) => setWish(ids) };
}

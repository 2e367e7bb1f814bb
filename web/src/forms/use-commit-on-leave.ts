/** A hook that commits a field when the focus leaves it and when its form is submitted. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** @param commit changes the page, so it waits for the end of a press, which could miss its target otherwise */
export function useCommitOnLeave(field: RefObject<HTMLElement | null>, commit: () => void): void {
  const onCommit = useEffectEvent(commit);
  useEffect(() => {
    const element = field.current;
    const form = element?.closest('form');
    if (!element) return undefined;
    let pressed = false;
    let left = false;
    const stopping = new AbortController();
    const options = { signal: stopping.signal, capture: true } as const;

    const run = (): void => onCommit();
    function leave(event: FocusEvent): void {
      const inside = event.relatedTarget instanceof Node && element?.contains(event.relatedTarget);
      // Another window in front is no leaving.
      if (inside || !document.hasFocus()) return;
      if (pressed) left = true;
      else run();
    }
    function release(): void {
      pressed = false;
      if (!left) return;
      left = false;
      // After the click of this press.
      setTimeout(run);
    }
    element.addEventListener('focusout', leave, options);
    form?.addEventListener('submit', run, options);
    addEventListener('pointerdown', () => (pressed = true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => stopping.abort();
  }, [field]);
}

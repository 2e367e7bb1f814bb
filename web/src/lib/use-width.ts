/** Hooks that follow how wide the window is, and an element. */
import {
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react';

/** Lets a drawing keep the size of its words. @returns 0 before it is known */
export function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(Math.round(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}

/** The theme's `wide:`. */
export const WIDE = '(width >= 62.5rem)';

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

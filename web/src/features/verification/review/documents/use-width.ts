/** A hook for the width of an element. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** @returns the inner width in CSS pixels; 0 until it is drawn, and while it is hidden */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

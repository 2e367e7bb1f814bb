/** A hook that says when an entry comes into view. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param onSeen undefined for an entry that was read before */
export function useSeen<Shown extends HTMLElement>(
  id: string,
  onSeen: ((id: string) => void) | undefined,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (onSeen === undefined || element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(id);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [id, onSeen]);
  return element;
}

/** A hook for the section in view. */
import { useEffect, useState } from 'react';
import { ANCHORS } from './section-list.ts';

/** A section is current once its top is above this part of the window's height. */
const READING_LINE = 0.35;

function findCurrentSection(): string {
  const line = window.innerHeight * READING_LINE;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const passed = ANCHORS.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && (atEnd || top <= line);
  });
  return (passed.at(-1) ?? ANCHORS[0])?.id ?? '';
}

/** @returns the id of the current section; the last one at the page's end */
export function useCurrentSection(): string {
  const [current, setCurrent] = useState(ANCHORS[0]?.id ?? '');

  useEffect(() => {
    let frame = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(findCurrentSection()));
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, []);

  return current;
}

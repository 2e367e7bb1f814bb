/** One page of a document, drawn when it comes near the viewport, sharp at every size. */
import { useEffect, useRef, useState } from 'react';
import type { DocumentPage, Rotation } from './document-pages.ts';
import type { Mark } from './found/document-search.ts';
import { PageMarks } from './marks/page-marks.tsx';

interface PageCanvasProps {
  page: DocumentPage;
  /** Its width on the screen, in CSS pixels, turned as it is. */
  width: number;
  turn: Rotation;
  /** Said in place of the picture; decorative without it. */
  label?: string;
  /** Over the page. */
  marks: readonly Mark[];
  /** A thumbnail. */
  small?: boolean;
}

/** More dots than this take longer to draw than the eye can tell apart. */
const MOST_DOTS = 16_000_000;

export function PageCanvas({ page, width, turn, label, marks, small = false }: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const across = turn % 180 !== 0;
  const height = width * (across ? page.width / page.height : page.height / page.width);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const shown = canvas.current;
    if (!near || !shown || width === 0) return undefined;
    const leave = new AbortController();
    const dots = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_DOTS / (width * height)));
    // Drawn on another canvas, so that the old drawing stays until the new one is complete.
    const fresh = document.createElement('canvas');
    fresh.width = Math.round(width * dots);
    fresh.height = Math.round(height * dots);
    page.draw(fresh, turn, leave.signal).then(
      () => {
        if (leave.signal.aborted) return;
        shown.width = fresh.width;
        shown.height = fresh.height;
        shown.getContext('2d')?.drawImage(fresh, 0, 0);
        shown.dataset['drawn'] = 'true';
      },
      (error: unknown) => console.info('A page could not be drawn', error),
    );
    return () => leave.abort();
  }, [near, page, width, height, turn]);

  return (
    // A document is paper: white in the dark theme too.
    <div
      ref={frame}
      className="relative bg-[#fffefb] shadow-sheet"
      style={{ width, height, isolation: 'isolate' }}
    >
      <canvas
        ref={canvas}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className="block size-full"
      />
      {marks.length > 0 && <PageMarks marks={marks} page={page} turn={turn} small={small} />}
    </div>
  );
}

/** One page of a confidential file, fetched when the reader comes near it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BAR } from '../../../ui/skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePagePicture } from './use-opening.ts';

interface PagePictureProps {
  opening: string;
  number: number;
  file: string;
  /** Of the width that there is. */
  zoom: number;
}

/** @returns whether it has been near the window */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}

export function PagePicture({ opening, number, file, zoom }: PagePictureProps) {
  const frame = useRef<HTMLLIElement>(null);
  const { url, isError, isFetching, refetch } = usePagePicture(opening, number, useNear(frame));
  return (
    <li ref={frame} className="mt-4 border border-line bg-surface-raised">
      {url === undefined ? (
        <div className="flex aspect-4/3 items-center justify-center p-6">
          {isError && !isFetching ? (
            <div role="alert">
              <p>Page {number} could not be shown.</p>
              <Button variant="outline" onClick={() => void refetch()} className="mt-3">
                Retry
              </Button>
            </div>
          ) : (
            <div role="status" className="w-full">
              <p className="sr-only">Page {number} is being drawn</p>
              <div aria-hidden="true" className={`animate-late mx-auto h-40 w-3/4 ${BAR}`} />
            </div>
          )}
        </div>
      ) : (
        // Moved by the arrow keys where the page is wider than the window.
        <div
          {...(zoom > 1 && {
            tabIndex: 0,
            role: 'group',
            'aria-label': `Page ${number}, enlarged`,
          })}
          className="overflow-x-auto focus-visible:-outline-offset-3"
        >
          <img
            src={url}
            alt={`Page ${number} of ${file}, with your name and the time across it`}
            style={{ width: `${zoom * 100}%` }}
            className="block max-w-none"
            draggable={false}
          />
        </div>
      )}
    </li>
  );
}

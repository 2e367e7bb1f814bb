/** All pages of a document in small, with their marks, beside the document itself. */
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import type { DocumentPage, Rotation } from './document-pages.ts';
import type { Mark } from './found/document-search.ts';
import { PageCanvas } from './page-canvas.tsx';

const WIDTH = 56;

interface PageThumbnailsProps {
  pages: readonly DocumentPage[];
  marks: readonly Mark[];
  turn: Rotation;
  /** The page that is read, from 1. */
  current: number;
  onPage(page: number): void;
}

export function PageThumbnails({ pages, marks, turn, current, onPage }: PageThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol
      ref={list}
      aria-label="Pages"
      className="hidden w-24 flex-none overflow-auto bg-surface-sunk py-2.5 wide:block"
    >
      {pages.map((page, index) => (
        // The pages of a document never change their order.
        <li key={index} className="flex justify-center py-1">
          <Button
            variant="bare"
            aria-label={`Page ${index + 1}`}
            aria-current={current === index + 1 ? 'page' : undefined}
            onClick={() => onPage(index + 1)}
            className={classNames(
              'rounded-tag p-1 text-center text-micro',
              current === index + 1 ? 'font-bold' : 'text-muted',
            )}
            style={current === index + 1 ? { boxShadow: 'inset 0 0 0 2px var(--text)' } : {}}
          >
            <PageCanvas
              page={page}
              width={WIDTH}
              turn={turn}
              marks={marks.filter((mark) => mark.page === index + 1)}
              small
            />
            <span className="mt-1 block leading-none">{index + 1}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}

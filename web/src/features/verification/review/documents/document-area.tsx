/** The documents of a case: a tab for each, the tools, the document itself, and the decision on it. */
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { declaredValues } from './found/declared-values.ts';
import { shownFindings } from './found/shown-findings.ts';
import { DOCUMENT_TEXTS } from '../review-texts.ts';
import { useShortcuts } from '../shortcuts.ts';

type ReviewedDocument = ReviewCase['documents_list'][number];

/** Of no use before a case with documents is open. */
const DocumentView = lazy(() =>
  import('./document-view.tsx').then((module) => ({ default: module.DocumentView })),
);

interface DocumentAreaProps {
  documents: readonly ReviewedDocument[];
  /** The one shown. */
  shownId: string | undefined;
  onShow(id: string): void;
  /** Hidden on a narrow screen, where nothing is fetched either until it is shown. */
  visible: boolean;
  /** The decision on the document shown. */
  children: ReactNode;
}

export function DocumentArea(props: DocumentAreaProps) {
  const { documents, shownId, onShow, visible, children } = props;
  const { company } = useOpenCase().found;
  const values = useMemo(() => declaredValues(company), [company]);
  const tabs = useRef<HTMLDivElement>(null);
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0];
  const index = shown ? documents.indexOf(shown) : -1;

  function step(by: number): void {
    const next = documents[(index + by + documents.length) % documents.length];
    if (next) onShow(next.id);
  }

  function focusStep(by: number): void {
    step(by);
    // The tab that is now chosen takes the focus along, once it is drawn.
    requestAnimationFrame(() =>
      tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
    );
  }

  useShortcuts({ previousDocument: () => step(-1), nextDocument: () => step(1) });

  if (!shown) {
    return <p className="p-6 text-muted">No documents were sent with this case.</p>;
  }
  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Documents"
        // Each tab takes the focus itself; the list only scrolls.
        tabIndex={-1}
        className="flex flex-none gap-1 overflow-x-auto border-b border-line bg-surface-sunk px-3"
      >
        {documents.map((document) => {
          const selected = document.id === shown.id;
          const { label, icon, tone } = DOCUMENT_TEXTS[document.state];
          return (
            <Button
              key={document.id}
              variant="bare"
              role="tab"
              id={`tab-${document.id}`}
              aria-selected={selected}
              aria-controls="review-document"
              tabIndex={selected ? 0 : -1}
              onClick={() => onShow(document.id)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight') focusStep(1);
                if (key === 'ArrowLeft') focusStep(-1);
              }}
              className={classNames(
                'inline-flex min-h-[51px] max-w-60 flex-none items-center gap-2 border-y-3 border-transparent px-2.5 text-small -outline-offset-4',
                selected ? 'border-b-accent font-bold' : 'font-medium',
              )}
            >
              <Icon
                name={document.state === 'new' ? 'file-text' : icon}
                className={classNames('size-4.5', tone === 'danger' && 'text-danger')}
              />
              <span className="truncate">{document.name}</span>
              <span className="sr-only">, {label}</span>
            </Button>
          );
        })}
      </div>
      <Suspense fallback={<div className="flex-1" />}>
        <DocumentView
          key={`view ${shown.id}`}
          file={shown}
          visible={visible}
          values={values}
          alone
          onFindings={shownFindings.set}
          id="review-document"
          labelledBy={`tab-${shown.id}`}
        />
      </Suspense>
      {children}
    </>
  );
}

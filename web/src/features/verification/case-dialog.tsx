/** «View Details»: the case as the supplier may see it, with its documents, its events and what comes next. */
import { useEffect, useState } from 'react';
import type { VerificationCase } from '@waggle/contract/verification';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../ui/overlay.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { weekdayOf } from './dates.ts';
import { DocumentStateTag } from './document-state.tsx';
import { ReviewerNote } from './reviewer-note.tsx';
import { nextText } from './kyc-texts.ts';
import { useVerificationCase } from './verification-query.ts';
import './case-dialog.css';

interface CaseDialogProps {
  supplierId: string;
  onClose: () => void;
}

/** A wait shorter than this, in milliseconds, is not worth showing. */
const NOTICEABLE = 150;

const KINDS = { KYC_DOCS: 'Verification document', CERTIFICATES: 'Certificate' } as const;

/** Open as long as it is rendered. */
export function CaseDialog({ supplierId, onClose }: CaseDialogProps) {
  const { data, isError, isFetching, refetch } = useVerificationCase(supplierId);
  return (
    <Overlay look="sheet" onClose={onClose} className="case-dialog">
      <div className="case-head">
        <OverlayTitle className="text-h3">Verification details</OverlayTitle>
        <button type="button" aria-label="Close" onClick={onClose} className="case-close">
          <Icon name="x" />
        </button>
      </div>
      {data ? (
        <Case verification={data} />
      ) : isError && !isFetching ? (
        <div role="alert" className="case-part">
          <OverlayDescription>
            The details could not be loaded. Your documents are safe with us.
          </OverlayDescription>
          <Button variant="accent" onClick={() => void refetch()} className="mt-5">
            Retry
          </Button>
        </div>
      ) : (
        <CaseSkeleton />
      )}
    </Overlay>
  );
}

function Case({ verification }: { verification: VerificationCase }) {
  const { state, due_at, documents, note, events } = verification;
  return (
    <>
      <section className="case-part">
        <h3>What comes next</h3>
        <OverlayDescription>{nextText(state, weekdayOf(due_at))}</OverlayDescription>
      </section>
      <section className="case-part">
        <h3>Documents</h3>
        {documents.length === 0 && <p className="text-muted">No documents have been sent yet.</p>}
        <ul>
          {documents.map((document) => (
            <li key={document.id} className="case-document">
              <Icon name="file-text" className="mt-0.5" />
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="font-semibold wrap-anywhere">{document.name}</p>
                <p className="text-small text-muted">
                  {KINDS[document.kind]}, {document.size}
                </p>
                {document.reason !== '' && (
                  <p className="mt-1 wrap-anywhere">
                    {[document.reason, document.note].filter(Boolean).join('. ')}
                  </p>
                )}
              </div>
              <DocumentStateTag state={document.state} />
            </li>
          ))}
        </ul>
      </section>
      <section className="case-part">
        <h3>What happened</h3>
        {note !== '' && <ReviewerNote>{note}</ReviewerNote>}
        <CaseTimeline events={events} />
      </section>
    </>
  );
}

function CaseSkeleton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NOTICEABLE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="case-part min-h-80">
      <OverlayDescription role="status" className="sr-only">
        Loading the details
      </OverlayDescription>
      {shown &&
        ['w-2/5', 'w-full', 'w-4/5', 'w-2/5', 'w-full', 'w-full'].map((width, index) => (
          // The bars never change their order, so their place is their identity.
          <div key={index} className={`mt-5 h-5 rounded-tag bg-surface-sunk ${width}`} />
        ))}
    </div>
  );
}

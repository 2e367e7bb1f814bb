/** «View Details»: the case as the supplier may see it, with its documents, its events and what comes next. */
import type { ReactNode } from 'react';
import {
  isBadgeValid,
  DOCUMENT_KIND_LABELS,
  type VerificationCase,
} from '@waggle/contract/verification';
import { Loaded } from '../../../lists/list-body.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OverlayDescription } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { CasePast } from './case-past.tsx';
import { formatWeekday, utcToday } from '../../../lib/dates.ts';
import { DocumentStateTag } from './document-state.tsx';
import { ReviewerNote } from './reviewer-note.tsx';
import { nextText } from './event-texts.ts';
import { useVerificationCase } from './verification-query.ts';

interface CaseDialogProps {
  supplierId: string;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function CaseDialog({ supplierId, onClose }: CaseDialogProps) {
  return (
    <Sheet title="Verification details" width="max-w-150" onClose={onClose}>
      <Loaded
        query={useVerificationCase(supplierId)}
        loading={
          <>
            <OverlayDescription className="sr-only">Loading the details</OverlayDescription>
            <RowsSkeleton
              label="Loading the details"
              rows={4}
              className="min-h-80 px-6 pt-2 pb-6"
            />
          </>
        }
        failed={
          <OverlayDescription>
            The details could not be loaded. Your documents are safe with us.
          </OverlayDescription>
        }
        variant="accent"
        className="px-6 pt-5 pb-6"
        gap="mt-5"
      >
        {(found) => <Case verification={found} />}
      </Loaded>
    </Sheet>
  );
}

function Case({ verification }: { verification: VerificationCase }) {
  const { state, due_at, documents, note } = verification;
  const isValid = isBadgeValid(verification, utcToday());
  return (
    <>
      <Part title="What comes next">
        <OverlayDescription>{nextText(state, formatWeekday(due_at), isValid)}</OverlayDescription>
      </Part>
      <Part title="Documents">
        {documents.length === 0 && <p className="text-muted">No documents have been sent yet.</p>}
        <ul>
          {documents.map((document) => (
            <li
              key={document.id}
              className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0"
            >
              <Icon name="file-text" className="mt-0.5" />
              <div className="min-w-0 flex-[1_1_12rem]">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {document.name}
                </p>
                <p className="text-small text-muted">
                  {DOCUMENT_KIND_LABELS[document.kind]}, {document.size}
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
      </Part>
      <Part title="What happened">
        {note !== '' && <ReviewerNote>{note}</ReviewerNote>}
        <CasePast verification={verification} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line px-6 pt-5 pb-6 first-of-type:border-t-0">
      <h3 className="mb-2 text-h4">{title}</h3>
      {children}
    </section>
  );
}

/** The sticky foot of the quote form: whether the draft is saved, discarding, the buyer's view, and sending. */
import { useState } from 'react';
import { DraftStatus } from '../../../forms/drafts/draft-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { focusField } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { BuyerView } from './buyer-view.tsx';
import { missingText } from './checklist.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface FormFootProps {
  /** The verified company. */
  company: string;
  /** Why it cannot be sent, whatever is written. */
  refused: string | undefined;
  isRevision: boolean;
  sending: boolean;
  onSend: () => void;
  onLook: () => void;
  onDiscarded: () => void;
}

export function FormFoot(props: FormFootProps) {
  const { company, refused, isRevision, sending, onSend, onLook, onDiscarded } = props;
  const form = useForm();
  const [open, setOpen] = useState<'view' | 'discard'>();
  const { quote, request } = form.subject;
  // The same offer may answer a brief that was changed.
  const isOutdated = (quote?.revisions.at(-1)?.brief_revision ?? 0) < request.revision;
  const missing = missingText(form);
  const unchanged =
    isRevision && !form.isTouched && quote?.draft === null && !isOutdated
      ? 'Nothing has changed yet'
      : undefined;
  const { state, savedAt = quote?.draft_saved_at ?? undefined } = form.draft;
  const torn = state === 'conflict' ? 'Choose one of the two drafts first' : undefined;
  const uploading = form.uploads.uploading
    ? 'Files are still on their way'
    : form.uploads.failed > 0
      ? 'A file was not uploaded: retry it, or leave it out'
      : undefined;
  const reason = refused ?? torn ?? missing ?? uploading ?? unchanged;
  const hasDraft = quote !== null && quote.draft !== null;
  return (
    <div
      data-foot
      className="sticky bottom-(--banner-height) z-2 border-t border-text bg-surface-raised"
    >
      <div className="page-measure flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:py-3">
        {/* On a phone two rows, each a group of its own. */}
        <div className="flex min-h-11 w-full items-center justify-between gap-3 sm:contents">
          <p role="status" className="min-w-0 text-small text-muted sm:mr-auto">
            <DraftStatus
              draft={{ state: state === 'idle' && hasDraft ? 'saved' : state, savedAt }}
              words={{ saved: 'Draft saved' }}
            />
          </p>
          {reason !== undefined && (
            <p className="min-w-0 text-small max-sm:text-right sm:order-2">
              {reason === missing ? (
                <Button
                  variant="link"
                  className="max-sm:text-right"
                  onClick={() => {
                    onLook();
                    focusField(form.problems[0]?.path ?? '');
                  }}
                >
                  {missing}
                </Button>
              ) : (
                reason
              )}
            </p>
          )}
        </div>
        <div className="flex w-full items-stretch gap-2 sm:contents">
          {(form.isTouched || hasDraft) && (
            <Button
              variant="quiet"
              size="compact"
              disabled={sending || torn !== undefined}
              onClick={() => setOpen('discard')}
              className="max-sm:px-2.5! sm:order-1"
            >
              <Icon name="trash" className="sm:hidden" />
              <span className="max-sm:sr-only">Discard</span>
            </Button>
          )}
          <Button
            variant="outline"
            size="compact"
            onClick={() => setOpen('view')}
            className="max-sm:flex-auto max-sm:px-2! max-sm:text-small sm:order-1"
          >
            See it as the buyer
          </Button>
          <Button
            variant="accent"
            size="compact"
            busy={sending}
            disabled={reason !== undefined}
            onClick={onSend}
            className="max-sm:flex-auto max-sm:px-2! max-sm:text-small sm:order-3"
          >
            {isRevision ? 'Send revision' : 'Send quote'}
          </Button>
        </div>
      </div>
      {open === 'view' && <BuyerView company={company} onClose={() => setOpen(undefined)} />}
      {open === 'discard' && (
        <DiscardDialog onDiscarded={onDiscarded} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

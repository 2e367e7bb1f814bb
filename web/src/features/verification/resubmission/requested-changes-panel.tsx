/** The panel of requested changes, sent all at once; or what else can be done. */
import { useId, type FormEvent } from 'react';
import type { VerificationCase } from '@waggle/contract/verification';
import { errorMessage } from '../../../api/report-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SupportButton } from '../../../ui/support-button.tsx';
import { CaseTimeline } from '../case/case-timeline.tsx';
import { DocumentControl, FieldControl } from './resubmission-controls.tsx';
import { anchorOf, titleOf, type CurrentTexts } from './requested-changes.ts';
import { RequestedChange } from './requested-change.tsx';
import { panelTexts } from './requested-changes-texts.ts';
import { ReviewerNote } from '../case/reviewer-note.tsx';
import { useResubmission } from './use-resubmission.ts';

interface RequestedChangesProps {
  id: string;
  supplierId: string;
  verification: VerificationCase;
  texts: CurrentTexts;
  onSent: () => void;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function RequestedChangesPanel(props: RequestedChangesProps) {
  const { id, verification } = props;
  const { state, requests, note, events, documents } = verification;
  const heading = useId();
  const words = panelTexts(state, requests.length);
  const refused = documents.filter((document) => document.reason !== '');
  if (!words) return null;
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="mt-4 rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised p-5 max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 sm:p-8"
    >
      <h2 id={heading} className="text-h3">
        {words.title}
      </h2>
      <p className="mt-2 max-w-160">{words.lead}</p>
      {note !== '' && <ReviewerNote>{note}</ReviewerNote>}
      {requests.length > 0 ? (
        <ResubmissionForm {...props} />
      ) : (
        <>
          {refused.length > 0 && (
            <ul className="mt-5 border-t border-line">
              {refused.map((document) => (
                <li key={document.id} className="border-b border-line py-3">
                  <p className="font-semibold wrap-anywhere">{document.name}</p>
                  <p className="text-muted wrap-anywhere">
                    {[document.reason, document.note].filter(Boolean).join('. ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-6">
            <SupportButton />
          </div>
        </>
      )}
      <details className="group mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" className="group-open:rotate-180" />
          What happened so far
        </summary>
        <CaseTimeline events={events} />
      </details>
    </section>
  );
}

function ResubmissionForm({ supplierId, verification, texts, onSent }: RequestedChangesProps) {
  const resubmission = useResubmission({
    supplierId,
    verification,
    texts,
    onSent,
    onWrong: (about) =>
      document
        .getElementById(anchorOf(about))
        ?.querySelector<HTMLElement>('input, select, textarea')
        ?.focus(),
  });
  const { points, errors, uploading, sending, refusal } = resubmission;
  const answered = points.filter(({ about }) => resubmission.isAnswered(about)).length;
  const wrong = points.filter(({ about }) => errors[about] !== undefined);
  const kindOf = new Map(verification.documents.map(({ id, kind }) => [id, kind]));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!uploading) resubmission.send();
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Requested changes" className="mt-3">
      <ol>
        {points.map((point, index) => (
          <RequestedChange
            key={point.about}
            point={point}
            number={index + 1}
            answered={resubmission.isAnswered(point.about)}
          >
            {point.kind === 'field' ? (
              <FieldControl point={point} resubmission={resubmission} texts={texts} />
            ) : (
              !point.answered && (
                <DocumentControl
                  point={point}
                  resubmission={resubmission}
                  kind={kindOf.get(point.about) ?? 'KYC_DOCS'}
                />
              )
            )}
          </RequestedChange>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-medium tabular-nums">
            {answered} of {points.length} answered
          </p>
          <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-1">
            {refusal !== null && wrong.length === 0
              ? `${errorMessage(refusal, 'Your answers could not be sent', { ownMessage: true })}. They are still here.`
              : wrong.length > 0 && `Still to answer: ${LIST.format(wrong.map(titleOf))}.`}
          </p>
          {uploading && <p className="text-small text-muted">A file is still uploading</p>}
        </div>
        <Button
          type="submit"
          variant="accent"
          busy={sending}
          disabled={uploading}
          className="max-sm:w-full"
        >
          {sending ? 'Sending...' : 'Send for review'}
        </Button>
      </div>
    </form>
  );
}

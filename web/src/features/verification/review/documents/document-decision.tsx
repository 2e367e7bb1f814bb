/** The decision on the document shown: approve, request a replacement, reject, or undo. */
import { useId, useState } from 'react';
import { DOCUMENT_KIND_LABELS } from '@waggle/contract/verification';
import { reasonText } from '@waggle/contract/permissions/can';
import {
  REVIEW_REASON_TEXTS,
  REJECTION_REASONS,
  REVISION_REASONS,
} from '@waggle/contract/verification/reasons';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { toast } from '../../../../ui/toast.ts';
import { Input, Select } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { StateTag } from '../../case/state-tag.tsx';
import { ActionButton } from '../action-button.tsx';
import { formatShortDate } from '../../../../lib/dates.ts';
import { useStore } from '../../../../lib/store.ts';
import { useOpenCase } from '../case/case-context.ts';
import type { CaseBody } from '../case/use-case-work.ts';
import { ReasonForm } from '../case/reason-form.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from '../case/review-draft.ts';
import { documentEndsBadge } from '../case/taking-back/ends-badge.ts';
import { useTakingBack } from '../case/taking-back/use-taking-back.tsx';
import { DOCUMENT_TEXTS } from '../review-texts.ts';
import { DecisionFrame } from './decision-frame.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { viewKind } from './document-pages.ts';
import { proposedCertification } from './printed/printed-names.ts';
import { printedTexts } from './printed/printed-texts.ts';

/** @returns what is chosen or proposed, and what there is to choose from: nothing for what is no certificate */
function useCertification(document: ReviewCase['documents_list'][number]) {
  const { found } = useOpenCase();
  const chosen = useDraftTexts(found.id)[`document.${document.id}.certification`];
  const pages = useStore(printedTexts).get(document.id);
  const options = document.kind === 'CERTIFICATES' ? found.company.certifications : [];
  const legible = viewKind(document) !== 'none';
  const proposed = proposedCertification({ name: document.name, legible, pages }, options);
  return { value: chosen ?? (document.certification || proposed), options };
}

interface CertificationSelectProps {
  value: string;
  options: readonly string[];
  disabled?: boolean;
  onChange(certification: string): void;
}

function CertificationSelect({
  value,
  options,
  disabled = false,
  onChange,
}: CertificationSelectProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-micro text-muted">
        Certificate of
      </label>
      <Select
        size="compact"
        id={id}
        name="certification"
        value={value}
        disabled={disabled}
        placeholder="Not said yet"
        onChange={({ target }) => onChange(target.value)}
        options={options}
      />
    </div>
  );
}

type ReviewedDocument = ReviewCase['documents_list'][number];
const DECIDE = 'POST /v1/team/cases/:id/documents/:document/';
type Choice = CaseBody<typeof DECIDE>;

interface DocumentDecisionProps {
  document: ReviewedDocument;
  /** What a decision on it means, where what is shown beside it is another file. */
  about?: string | undefined;
  /** The document has been decided on. */
  onDecided(after: ReviewCase): void;
}

export function DocumentDecision({ document, about, onDecided }: DocumentDecisionProps) {
  const { found, permissions, act, busy } = useOpenCase();
  const id = useId();
  const [asking, setAsking] = useState<'revision' | 'rejected'>();
  const texts = useDraftTexts(found.id);
  const field = `document.${document.id}`;
  const expires = texts[`${field}.expires`] ?? document.expires_at ?? '';
  const { state } = document;
  const certification = useCertification(document);
  const verdict = permissions.may('case.decide_document');

  async function decide(choice: Choice): Promise<boolean> {
    const after = await act(DECIDE, choice, { params: { document: document.id } });
    if (!after) return false;
    setAsking(undefined);
    if (choice.state === 'approved') {
      removeTextsStartingWith(found.id, `${field}.expires`);
      removeTextsStartingWith(found.id, `${field}.certification`);
    }
    if (choice.state !== 'new') onDecided(after);
    return true;
  }

  const undo = useTakingBack(documentEndsBadge(found, document.id), busy, () =>
    decide({ state: 'new' }),
  );

  function approve(of = certification.value): void {
    const { note } = document;
    const decided = { state: 'approved', expires_at: expires || null, certification: of } as const;
    void decide({ ...decided, note: state === 'approved' ? note : '' });
  }

  /** A key says why it does nothing, and decides nothing that is decided. */
  const unless = (action: () => void) => () => {
    if (!verdict.allowed) toast.info(reasonText(verdict));
    else if (state !== 'new') toast.info('Already decided. Undo it first');
    else if (!busy) action();
  };

  useShortcuts({
    approve: unless(() => approve()),
    askAgain: unless(() => setAsking('revision')),
    rejectDocument: unless(() => setAsking('rejected')),
  });

  if (asking) {
    return (
      <DecisionFrame>
        <ReasonForm
          key={asking}
          caseId={found.id}
          field={`${field}.${asking}`}
          label={
            asking === 'revision'
              ? `Request a replacement for ${document.name}`
              : `Reject ${document.name}`
          }
          reasons={asking === 'revision' ? REVISION_REASONS : REJECTION_REASONS}
          submit={asking === 'revision' ? 'Ask again' : 'Reject document'}
          busy={busy}
          onSubmit={(reason, note) => decide({ state: asking, reason, note } as Choice)}
          onCancel={() => setAsking(undefined)}
        />
      </DecisionFrame>
    );
  }
  const facts = `${DOCUMENT_KIND_LABELS[document.kind]}, ${document.size}`;
  if (state !== 'new' || !verdict.allowed) {
    return (
      <DecisionFrame>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateTag text={DOCUMENT_TEXTS[state]} />
          <p className="min-w-0 flex-1 text-small text-muted wrap-anywhere">
            {document.reason ? (
              <span className="font-semibold text-text">
                {REVIEW_REASON_TEXTS[document.reason].label}
              </span>
            ) : (
              facts
            )}
            {document.note && `. ${document.note}`}
            {state === 'approved' &&
              document.expires_at &&
              `. Expires on ${formatShortDate(document.expires_at)}`}
            {document.certification && `. ${document.certification}`}
          </p>
          {verdict.allowed && state === 'approved' && document.certification === '' && (
            // Approved before anybody said so, or in haste: said now, it is no other decision.
            <CertificationSelect
              {...certification}
              value=""
              disabled={busy}
              onChange={(chosen) => chosen && approve(chosen)}
            />
          )}
          {verdict.allowed ? (
            <ActionButton disabled={busy} onClick={undo.start}>
              Undo
            </ActionButton>
          ) : (
            <p className="text-small font-semibold">{reasonText(verdict)}</p>
          )}
        </div>
        {undo.dialog}
      </DecisionFrame>
    );
  }
  return (
    <DecisionFrame>
      {about !== undefined && (
        <p className="mb-2 text-small font-semibold wrap-anywhere">{about}</p>
      )}
      <div className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-3 max-wide:gap-y-2">
        <div className="wide:row-span-2">
          <label htmlFor={id} className="block text-micro text-muted">
            Expiry date (optional)
          </label>
          <Input
            size="compact"
            id={id}
            type="date"
            name="expires_at"
            value={expires}
            onChange={({ target }) => setDraftText(found.id, `${field}.expires`, target.value)}
          />
        </div>
        {certification.options.length > 0 ? (
          <CertificationSelect
            {...certification}
            onChange={(chosen) => setDraftText(found.id, `${field}.certification`, chosen)}
          />
        ) : (
          <p className="self-end text-right text-micro text-muted wrap-anywhere max-wide:mb-3">
            {facts}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-wide:col-span-2 max-wide:*:flex-1 max-wide:*:px-2">
          <ActionButton
            variant="accent"
            shortcut="approve"
            disabled={busy}
            onClick={() => approve()}
          >
            <Icon name="check" className="size-4.5" />
            Approve
          </ActionButton>
          <ActionButton
            id="ask-again"
            shortcut="askAgain"
            disabled={busy}
            onClick={() => setAsking('revision')}
          >
            Ask again
          </ActionButton>
          <ActionButton
            id="reject-document"
            variant="refuse"
            shortcut="rejectDocument"
            disabled={busy}
            onClick={() => setAsking('rejected')}
          >
            Reject
            <span className="sr-only"> document</span>
          </ActionButton>
        </div>
      </div>
    </DecisionFrame>
  );
}

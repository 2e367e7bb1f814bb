/** The tick that freezes the figures of this moment and sends them with a request. */
import { useId, useMemo, useState } from 'react';
import { DEMAND_LIMITS } from '@waggle/contract/limits';
import type { ProofContent } from '@waggle/contract/evidence';
import { EVIDENCE_PERMISSIONS } from '@waggle/contract/evidence/permissions';
import { randomId } from '../../api/random-id.ts';
import { errorMessage, fieldMessages } from '../../api/report-error.ts';
import { useDeviceDraft } from '../../forms/drafts/use-saved-draft.ts';
import { FieldError } from '../../forms/field-parts.tsx';
import { Link } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { TextArea } from '../../ui/control.tsx';
import { takeProof } from './evidence-queries.ts';
import { ProofSheet } from './proof-sheet.tsx';

interface ProofTickProps {
  rfqId: string;
  /** As it is now. */
  content: ProofContent;
  /** Whose words stand in it. */
  by: string;
  /** Why it cannot be sent; null when it can. */
  refused: string | null;
  /** Replaces a proof that suppliers have. */
  replaces: boolean;
  onTaken: () => void;
}

function refusedWords(refused: string): string {
  const reasons: Readonly<Record<string, { text: string }>> = EVIDENCE_PERMISSIONS.reasons;
  return reasons[refused]?.text ?? 'Nothing can be sent with this request now';
}

export function ProofTick(props: ProofTickProps) {
  const { rfqId, content, by, refused, replaces, onTaken } = props;
  const id = useId();
  const draft = useDeviceDraft(`demand.${rfqId}`, { told: content.told?.text ?? '' });
  const { told } = draft.value;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const wrong = fieldMessages(error, ['told']).told;
  const text = told.trim();
  // Another try of the same is the same tick; newer figures or other words are another one.
  const figures = JSON.stringify(content);
  // oxlint-disable-next-line react/exhaustive-deps
  const key = useMemo(() => randomId(), [figures, text]);
  const shown = { ...content, told: text === '' ? null : { by, text } };

  async function freeze(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await takeProof(rfqId, text, key);
      draft.forget();
      onTaken();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  }

  return (
    <div>
      {refused !== 'nothing_measured' && <ProofSheet content={shown} frozen={null} />}
      {refused === null ? (
        <>
          <label htmlFor={`${id}-told`} className="mt-4 mb-1 block font-semibold">
            In your own words, if you like
          </label>
          <TextArea
            id={`${id}-told`}
            name="told"
            maxLength={DEMAND_LIMITS.told}
            value={told}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-hint ${id}-told-error`}
            onChange={({ target }) => draft.change({ told: target.value })}
          />
          <p id={`${id}-hint`} className="mt-1 text-small text-muted">
            Stands under «Told by <bdi>{by}</bdi>», apart from what is measured. No addresses,
            numbers or links.
          </p>
          <FieldError id={`${id}-told`} error={wrong} />
          <div className="mt-1 rounded-sheet border-2 border-text px-4 py-1.5">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                name="send_demand"
                checked={busy}
                disabled={busy}
                aria-describedby={`${id}-about`}
                onChange={() => void freeze()}
                className="size-5 shrink-0 accent-(--text)"
              />
              {replaces ? 'Send these figures instead' : 'Send with the request'}
            </label>
            <p id={`${id}-about`} className="pb-2 pl-8 text-small text-muted">
              The tick freezes what stands above. Only suppliers that you ask read it.
              {replaces && ' It replaces what they read now.'}
            </p>
          </div>
          <p role="alert" className="font-medium text-danger not-empty:mt-2">
            {error !== undefined && wrong === undefined
              ? `${errorMessage(error, 'This could not be sent. Nothing has changed')}.`
              : ''}
          </p>
        </>
      ) : (
        <p className="not-first:mt-4 border-l-6 border-line-strong bg-surface-sunk px-4 py-3 text-small">
          {refusedWords(refused)}.{' '}
          {refused === 'nothing_measured' && (
            <Link
              to={PATHS.journeyPage}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              Open the launch page
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Signing an agreement: the text, what it means, the box and the typed name. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { type ReactNode, useId, useState } from 'react';
import type { Agreement } from '@waggle/contract/agreements';
import { isSameName } from '@waggle/contract/agreements/nda-text';
import { AGREEMENT_LIMITS } from '@waggle/contract/limits';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { TickBox } from '../../forms/choices/tick-box.tsx';
import { FullNameField } from '../../forms/legal/full-name-field.tsx';
import { useLegalFirst } from '../../forms/legal/use-legal-first.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { AgreementSheet } from './agreement-sheet.tsx';
import { putAgreement, renewAgreement } from './agreements-queries.ts';

interface SignFormProps {
  userId: string;
  requestId: string;
  agreement: Agreement;
  /** Where «Not now» leads. */
  back: string;
}

export function SignForm({ userId, requestId, agreement, back }: SignFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [maySign, setMaySign] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [key] = useState(randomId);
  const missing = whatIsMissing(agreement, { name, maySign });
  const legal = useLegalFirst(
    'The agreement names your company as it is registered, with its address. You read it with these before you sign.',
  );

  async function sign(): Promise<void> {
    setBusy(true);
    setError('');
    try {
      const body = { name, fingerprint: agreement.fingerprint, may_sign: true as const };
      const params = { id: requestId };
      const answer = await call('POST /v1/requests/:id/agreement/', {
        params,
        body,
        idempotencyKey: `${key} ${agreement.fingerprint.slice(0, 16)}`,
      });
      putAgreement(userId, requestId, answer.agreement);
    } catch (failure) {
      setError(errorMessage(failure, 'The agreement could not be signed. What you typed is kept'));
      // Another text, or another tab has signed.
      if (failure instanceof ApiError && failure.code === 'conflict') {
        await renewAgreement(userId, requestId);
      }
    }
    setBusy(false);
  }

  if (agreement.asks_identity) {
    return (
      <>
        <p className="mb-4">
          First, the legal name and address of {agreement.company}: they’re part of the agreement.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={back}>
            Not now
          </ButtonLink>
          <Button
            variant="accent"
            onClick={() => legal.first(() => void renewAgreement(userId, requestId))}
          >
            Add legal details
          </Button>
        </div>
        {legal.dialog}
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && missing === '') void sign();
      }}
    >
      <AgreementSheet text={agreement.text} fingerprint={agreement.fingerprint} />
      <ul className="mt-4 border-t border-line">
        <Consequence icon="eye">
          The file opens on this page, with your name and the time across it.
        </Consequence>
        <Consequence icon="clock">
          Each opening is written down for you and for {agreement.buyer}.
        </Consequence>
        <Consequence icon="lock">{agreement.buyer} can take access back.</Consequence>
      </ul>
      <TickBox
        name="may_sign"
        checked={maySign}
        onChange={setMaySign}
        className="mt-5 items-start! py-2 font-semibold"
      >
        <span className="wrap-anywhere">I have read it and may sign for {agreement.company}</span>
      </TickBox>
      <div className="mt-3">
        <FullNameField
          accountName={agreement.name}
          value={name}
          maxLength={AGREEMENT_LIMITS.name}
          onText={setName}
        />
      </div>
      <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-3">
        {error}
      </p>
      <div className="sticky bottom-(--banner-height) mt-6 border-t border-text bg-surface py-4">
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={back}>
            Not now
          </ButtonLink>
          <Button
            type="submit"
            variant="accent"
            busy={busy}
            disabled={missing !== ''}
            aria-describedby={`${id}-missing`}
            className="max-sm:flex-1"
          >
            Sign and open
          </Button>
        </div>
        <p id={`${id}-missing`} className="mt-2 min-h-5 text-small text-muted">
          {missing}
        </p>
      </div>
    </form>
  );
}

/** @returns why it cannot be signed yet; empty when it can */
function whatIsMissing(
  agreement: Agreement,
  { name, maySign }: { name: string; maySign: boolean },
): string {
  if (!maySign) return 'Tick the box to sign.';
  if (isBlank(name)) return 'Type your full name to sign.';
  return isSameName(name, agreement.name) ? '' : 'The name is not that of the account yet.';
}

function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon name={icon} className="mt-0.5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

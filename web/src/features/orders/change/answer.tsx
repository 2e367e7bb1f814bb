/** The answer to a change: the same text is signed, or refused; and what silence does. */
import { isCancellation } from '@waggle/contract/orders/changes/change-graph';
import { call } from '../../../api/client.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { orderPath } from '../order-paths.ts';
import { SignatureForm, SignButton } from '../signing/signature-form.tsx';
import { useSignature } from '../signing/use-signature.ts';
import { type AsideProps, ChangeSteps, Fingerprint, SignSheet } from './change-sheet.tsx';
import { lastWeekday, oldTermsWords } from './change-words.ts';
import { putChange, renewChange } from './changes-queries.ts';

function useAcceptance({ change, onDone }: AsideProps) {
  const { id, version, hash, number, signer } = change;
  return useSignature({
    name: `change.accept.${id}`,
    now: { hash, version: number },
    signer,
    missing: () => undefined,
    sendCode: () =>
      call('POST /v1/orders/:id/changes/code/', {
        params: { id: change.order.id },
        body: { hash },
      }),
    sign: (body, key) =>
      call('POST /v1/changes/:id/accept/', {
        params: { id },
        body: { ...body, version },
        idempotencyKey: key(),
      }),
    done(answer) {
      onDone();
      void putChange(answer);
      toast.success(
        isCancellation(change)
          ? 'Signed. The order ends for both, once what is paid back has arrived'
          : 'Accepted and signed. It holds for both of you',
      );
    },
    renew: () => renewChange(id),
  });
}

export function Answer(props: AsideProps) {
  const { order, change, isOffline } = props;
  const { number, by, hash, signatures, may } = change;
  const { counterpart } = change.order;
  const signing = useAcceptance(props);
  const ends = isCancellation(change);
  const signed = signatures.find(({ side }) => side === by);
  const denial = may['accept'] ?? null;
  const label = ends ? 'Agree and sign' : `Accept and sign version ${number}`;
  return (
    <>
      <SignSheet title={ends ? 'End it together?' : 'Accept it?'}>
        <Fingerprint
          hash={hash}
          signed={signed ? `${counterpart} signed this on ${formatDay(signed.at)}` : ''}
        />
        <SignatureForm
          order={order}
          signing={signing}
          denial={denial}
          label={label}
          hasFoot
          worksFor="this text"
        >
          {ends
            ? 'The order then ends for both, once what is paid back has arrived.'
            : `Accepting signs version ${number}. It holds at once, for both.`}
        </SignatureForm>
        <div className="mt-3 grid gap-3">
          <ChangeSteps {...props} />
          <ButtonLink to={orderPath(order.id, 'messages')} variant="quiet" className="w-full">
            Ask a question first
          </ButtonLink>
        </div>
        {isOffline && <p className="mt-3 text-small">Nothing can be sent while you are offline.</p>}
        <div className="mt-5 border-t border-line pt-4 text-small">
          <p>
            <b className="font-semibold">Silence counts.</b> Without an answer by{' '}
            {lastWeekday(change)} the old terms stand: {oldTermsWords(change)}. No other change can
            be proposed while this one is open.
          </p>
          {!ends && (
            <p className="mt-3 text-muted">
              The first date that was agreed stays on record, also if you accept another one.
            </p>
          )}
        </div>
      </SignSheet>
      {denial === null && change.signer !== null && (
        <div
          data-foot
          className="sticky bottom-(--banner-height) z-2 -mx-5 flex flex-wrap border-t border-text bg-surface-raised px-5 py-3 sm:hidden"
        >
          <SignButton signing={signing} label={label} leads />
        </div>
      )}
    </>
  );
}

/** A change of one's own before it is signed: all that it does, as the other side will read it, and the signature. */
import type { Order } from '@waggle/contract/orders';
import type { ChangeProposal } from '@waggle/contract/orders/changes/change-calls';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Loaded } from '../../../lists/list-body.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { changePath } from '../order-paths.ts';
import { renewOrder } from '../orders-queries.ts';
import { SignatureForm } from '../signing/signature-form.tsx';
import { useSignature } from '../signing/use-signature.ts';
import { Fingerprint, SignSheet } from './change-sheet.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { putChange, usePreview } from './changes-queries.ts';
import type { Proposal } from './use-proposal.ts';

interface ProposeSignProps {
  userId: string;
  order: Order;
  proposal: Proposal;
  body: ChangeProposal;
  /** Where it is written. */
  back: string;
}

export function ProposeSign(props: ProposeSignProps) {
  const { userId, order, body, back } = props;
  const preview = usePreview(userId, order, body);
  const { error } = preview;
  return (
    <>
      {error instanceof ApiError && error.errors.length > 0 && (
        <Refused messages={error.errors.map(({ message }) => message)} back={back} />
      )}
      <Loaded
        query={preview}
        loading={<RowsSkeleton label="Loading what it does" rows={6} />}
        failed="What it does could not be worked out"
        heading="part"
      >
        {(made) =>
          made.problems.length > 0 ? (
            <Refused messages={made.problems.map(({ message }) => message)} back={back} />
          ) : (
            <Sign
              {...props}
              made={made}
              renew={() => renewOrder(order.id).then(() => preview.refetch())}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** What has to be changed before it can be proposed. */
function Refused({ messages, back }: { messages: readonly string[]; back: string }) {
  return (
    <div className="mt-7 border-l-3 border-warn pl-3">
      <p className="font-semibold">It cannot be proposed like this</p>
      <ul className="mt-1 list-disc pl-5">
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <ButtonLink to={back} variant="accent" className="mt-4">
        Change it
      </ButtonLink>
    </div>
  );
}

type Made = NonNullable<ReturnType<typeof usePreview>['data']>;

interface SignProps extends ProposeSignProps {
  made: Made;
  renew: () => Promise<unknown>;
}

function Sign({ order, proposal, body, back, made, renew }: SignProps) {
  const { id, side, terms: before, counterpart, signer } = order;
  const { terms: after, hash, effect } = made;
  const { navigate } = useNavigation();
  const params = { id };
  const signing = useSignature({
    name: `change.sign.${id}`,
    now: { hash, version: after.version },
    signer,
    missing: () => undefined,
    sendCode: () => call('POST /v1/orders/:id/changes/code/', { params, body: { hash } }),
    sign: (signed, key) =>
      call('POST /v1/orders/:id/changes/', {
        params,
        body: {
          ...body,
          ...signed,
          base: before.version,
          files: proposal.said.files.map(({ file_url }) => file_url),
        },
        idempotencyKey: key(),
      }),
    done(answer) {
      proposal.forget();
      void putChange(answer);
      toast.success(`Signed and sent. Waiting for ${counterpart} to answer`);
      navigate(changePath(id, answer.change.id), { replace: true });
    },
    renew,
  });
  const change = { kind: body.kind, by: side, before, after, hash, effect };
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="min-w-0">
        <ChangeEffects change={change} side={side} />
      </div>
      <div className="min-w-0">
        <SignSheet title="Sign and propose it">
          <Fingerprint
            hash={hash}
            signed={
              signing.replaced === undefined
                ? `Version ${after.version}`
                : 'It has changed since you read it: read it again, then ask for a new code.'
            }
          />
          <SignatureForm
            order={order}
            signing={signing}
            denial={null}
            label="Sign and propose"
            worksFor="this text"
          >
            {counterpart} signs the same text or refuses it. Until then you can take it back.
          </SignatureForm>
          <ButtonLink to={back} variant="outline" className="mt-3 w-full">
            Change it again
          </ButtonLink>
        </SignSheet>
      </div>
    </div>
  );
}

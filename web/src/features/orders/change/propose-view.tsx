/** A change while it is written: of the terms, or an end together; then seen with all that it does, and signed. */
import { calledOrder } from '@waggle/contract/orders/order-steps';
import type { Order } from '@waggle/contract/orders';
import { useEffect, useRef } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { Segments } from '../../../forms/segments.tsx';
import { mayTake } from '../../../forms/steps.tsx';
import { useNavigation } from '../../../lib/navigation.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { EndFields, WhyFields } from './propose-fields.tsx';
import { ProposeFoot } from './propose-foot.tsx';
import { useProposal } from './use-proposal.ts';

const KINDS = [
  { value: 'alteration', label: 'Change the terms' },
  { value: 'cancellation', label: 'End the order together' },
] as const;

const loadTerms = () => import('./propose-terms.tsx');
const loadSigning = () => import('./propose-sign.tsx');

export function Propose({ user, order }: { user: SessionUser; order: Order }) {
  const { counterpart, may } = order;
  const { path, search, navigate } = useNavigation();
  const query = new URLSearchParams(search);
  const kind = query.get('kind') === 'cancellation' ? 'cancellation' : 'alteration';
  const ends = kind === 'cancellation';
  const proposal = useProposal(order, kind);
  const isSigning = query.get('step') === 'sign' && proposal.body !== undefined;
  const Terms = useLoaded(loadTerms, !isSigning && !ends)?.ProposeTerms;
  const Sign = useLoaded(loadSigning, isSigning)?.ProposeSign;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(isSigning);
  useEffect(() => {
    if (seen.current === isSigning) return;
    seen.current = isSigning;
    heading.current?.focus();
  }, [isSigning]);
  usePageTitle(`Propose a change, ${calledOrder(order)}`);
  const place = (more = '') =>
    `${path}${ends ? `?kind=${kind}` : ''}${more && (ends ? '&' : '?')}${more}`;
  const title = ends ? 'End the order together' : 'Propose a change';
  const denial = may['propose'];
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <BackLink to={orderPath(order.id)} className="max-w-full">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {order.title}, {calledOrder(order)}
        </span>
      </BackLink>
      <header className="mt-1 border-b-2 border-text pb-5">
        <h1 ref={heading} tabIndex={-1} className="text-h1 wrap-anywhere hyphens-auto">
          {isSigning ? 'Look at it, then sign it' : title}
        </h1>
        <p className="mt-1.5 max-w-176 text-lead wrap-anywhere text-muted">
          {isSigning
            ? `${counterpart} reads the same page, and signs the same text or refuses it.`
            : `Until ${counterpart} has signed it too, what you both signed holds.`}
        </p>
      </header>
      {mayTake(order, 'propose') ? (
        <>
          {!isSigning && (
            <div className="mt-6 max-w-112">
              <Segments
                label="What you propose"
                name="kind"
                value={kind}
                options={KINDS}
                isWordy
                onChange={(next) =>
                  navigate(next === 'alteration' ? path : `${path}?kind=${next}`, { replace: true })
                }
              />
            </div>
          )}
          {isSigning && proposal.body ? (
            Sign ? (
              <Sign
                userId={user.id}
                order={order}
                proposal={proposal}
                body={proposal.body}
                back={place()}
              />
            ) : (
              <RowsSkeleton label="Loading what it does" rows={6} />
            )
          ) : (
            <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
              <div className="min-w-0">
                {ends && <EndFields order={order} proposal={proposal} />}
                {Terms && <Terms order={order} proposal={proposal} />}
              </div>
              <div className="min-w-0">
                <WhyFields order={order} proposal={proposal} />
                <ProposeFoot proposal={proposal} to={place('step=sign')} />
              </div>
            </div>
          )}
        </>
      ) : (
        <div className="mt-7">
          <p className="border-l-3 border-warn pl-3 wrap-anywhere">
            {denial ? `${denial}.` : 'Only what both of you have signed is changed like this.'}
          </p>
          <ButtonLink to={orderPath(order.id)} variant="accent" className="mt-5">
            Back to the order
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

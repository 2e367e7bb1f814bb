/** The first thing in an order's room: what the user does next, what is waited for, or how it has ended. */
import type { Ref } from 'react';
import type { Order } from '@waggle/contract/orders';
import { ORDER_STEPS } from '@waggle/contract/orders/order-steps';
import type { NextStep } from '@waggle/contract/orders/standing';
import { useLoaded } from '../../../api/use-loaded.ts';
import { StepItems } from '../../../forms/steps.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isYours, nextLink, type NextLink, nextTitle, wordsOfNext } from '../next-step.ts';
import { orderPath } from '../order-paths.ts';
import { renewOrder } from '../orders-queries.ts';
import { RoomLink } from './tabs.tsx';

interface NextBlockProps {
  userId: string;
  order: Order;
  now: number;
  /** Shows what a step has come to. */
  put: (answer: { order: Order }) => Order;
  /** Of the whole block. */
  ref?: Ref<HTMLElement>;
}

/** The steps that are taken in the room itself. */
const HERE: Partial<Record<NextStep, Partial<typeof ORDER_STEPS>>> = {
  accept_account: { adopt: ORDER_STEPS.adopt },
  agree: { agree: ORDER_STEPS.agree },
  check: { check: ORDER_STEPS.check },
};

/** @returns those that the block shows */
export const stepsHere = (order: Order) => (isYours(order) ? HERE[order.standing.next] : undefined);

export function NextBlock(props: NextBlockProps) {
  const { order, now, put, ref } = props;
  const { counterpart, standing, state } = order;
  const link = nextLink(order);
  const here = HERE[standing.next];
  const title = nextTitle(order, now);
  const isOwn = isYours(order);
  const isTheirs = !isOwn && (standing.turn === 'buyer' || standing.turn === 'supplier');
  const { text } = wordsOfNext(order, order.problems);
  if (state === 'closed') return <ClosedBlock {...props} />;
  return (
    <section
      ref={ref}
      aria-labelledby="order-next"
      className={`flex flex-wrap items-center gap-x-10 gap-y-5 border-l-8 px-5 py-6 max-sm:-mx-5 sm:rounded-sheet sm:px-9 sm:py-7 ${
        isOwn
          ? 'border-accent bg-surface-inverse text-text-inverse [--focus:var(--text-inverse)]'
          : 'border-line-strong bg-surface-raised border-y border-y-line sm:border-r sm:border-r-line'
      }`}
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="order-next" className="text-h3 wrap-anywhere sm:text-h2">
          {title}
        </h2>
        <p
          className={`mt-1.5 max-w-176 wrap-anywhere ${isOwn ? 'text-muted-inverse' : 'text-muted'}`}
        >
          {text}
        </p>
      </div>
      {link && here === undefined && (
        <RoomLink to={link.to} variant="accent" size="large" className="max-sm:w-full">
          {link.label}
          <Icon name="arrow-right" />
        </RoomLink>
      )}
      {isOwn && here && (
        <StepItems
          row={order}
          steps={here}
          put={put}
          renew={renewOrder}
          show={({ step, button }) => (
            <Button key={step} {...button} size="large" className="max-sm:w-full" />
          )}
        />
      )}
      {isTheirs && (
        <RoomLink
          to={orderPath(order.id, 'messages')}
          variant="outline"
          className="max-w-80 py-2 max-sm:w-full max-sm:max-w-none"
        >
          <Icon name="message-square-text" />
          <span className="min-w-0 wrap-anywhere">Write to {counterpart}</span>
        </RoomLink>
      )}
    </section>
  );
}

/** @returns where both have come from: the request with its quotes, or with the own quote */
export const backLink = ({ side, rfq_id, invitation_id }: Order): NextLink =>
  side === 'buyer' && rfq_id !== null
    ? { to: fillPath(PATHS.request, { id: rfq_id }), label: 'The request and its quotes' }
    : {
        to: fillPath(PATHS.receivedInvitation, { id: invitation_id }),
        label: 'The request and your quote',
      };

/** With its own code, for orders that have ended. */
const loadClosed = () => import('./closed-words.tsx');

function ClosedBlock({ userId, order, now, ref }: NextBlockProps) {
  const Words = useLoaded(loadClosed, true)?.ClosedWords;
  const back = backLink(order);
  return (
    <section ref={ref} aria-labelledby="order-next" className="border-t-2 border-text pt-5">
      <h2 id="order-next" className="text-h3 wrap-anywhere sm:text-h2">
        {nextTitle(order, now)}
      </h2>
      {Words && <Words userId={userId} order={order} />}
      <TextLink to={back.to} className="mt-1">
        {back.label}
      </TextLink>
    </section>
  );
}

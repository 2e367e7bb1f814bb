/** What the user can do in an order now, each in a row; what cannot be done now is not there. */
import type { ReactNode } from 'react';
import type { Order } from '@waggle/contract/orders';
import { isSigned } from '@waggle/contract/orders/order-graph';
import { ORDER_STEPS } from '@waggle/contract/orders/order-steps';
import { useLoaded } from '../../../api/use-loaded.ts';
import { mayTake, useStepItems } from '../../../forms/steps.tsx';
import { Link } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { orderTermsPath } from '../order-paths.ts';
import { renewOrder } from '../orders-queries.ts';
import { useOrderReport } from '../use-order-report.ts';
import { stepsHere } from './next-block.tsx';

/** Of what does not end it. */
const ICONS: Partial<Record<string, IconName>> = { adopt: 'banknote', agree: 'check' };

const ROW =
  'flex min-h-12 w-full items-center gap-3 border-b border-line py-2 text-left font-semibold hover:bg-surface-sunk off:text-muted off:hover:bg-transparent';

const loadChanges = () => import('./change-rows.tsx');

interface WhatYouCanDoProps {
  order: Order;
  isOffline: boolean;
  /** Shows what a step has come to. */
  put: (answer: { order: Order }) => Order;
  /** The request that it comes from; undefined where that is linked above. */
  back: { readonly to: string; readonly label: string } | undefined;
}

/** @returns the list, and what it has opened: that stays while a window of another width draws the list elsewhere */
export function useWhatYouCanDo({ order, isOffline, put, back }: WhatYouCanDoProps): {
  list: ReactNode;
  dialogs: ReactNode;
} {
  const report = useOrderReport(order);
  const Changes = useLoaded(loadChanges, isSigned(order))?.ChangeRows;
  const { items, dialog } = useStepItems({
    row: order,
    steps: ORDER_STEPS,
    put,
    renew: renewOrder,
    show: ({ step, denied, button: { children, ...button } }) =>
      denied === null &&
      !Object.hasOwn(stepsHere(order) ?? {}, step) && (
        <Button key={step} {...button} variant="bare" disabled={isOffline} className={ROW}>
          <Icon name={ICONS[step] ?? 'x'} />
          {children}
        </Button>
      ),
  });
  const list = (
    <section aria-labelledby="can-do" className="mt-8 border-t-2 border-text pt-3">
      <h2 id="can-do" className="text-h4">
        What you can do
      </h2>
      <div className="mt-1">
        {mayTake(order, 'alter') && (
          <Link to={orderTermsPath(order.id)} className={ROW}>
            <Icon name="pencil" />
            Change the terms
          </Link>
        )}
        {Changes && <Changes order={order} className={ROW} />}
        {back && (
          <Link to={back.to} className={ROW}>
            <Icon name="clipboard-list" />
            {back.label}
          </Link>
        )}
        {items}
        <Button
          variant="bare"
          aria-haspopup="dialog"
          disabled={isOffline}
          onClick={report.press}
          className={ROW}
        >
          <Icon name="triangle-alert" />
          Report a problem
        </Button>
        {isOffline && (
          <p className="py-2 text-small text-muted">Nothing can be sent while you are offline.</p>
        )}
      </div>
    </section>
  );
  return {
    list,
    dialogs: (
      <>
        {dialog}
        {report.dialog}
      </>
    ),
  };
}

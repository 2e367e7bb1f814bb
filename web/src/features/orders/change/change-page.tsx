/** /orders/:id/changes/:change: what a change does to money, dates and terms; signed, refused, taken back, or decided. */
import type { ChangePage as Change } from '@waggle/contract/orders/changes/change-calls';
import { CHANGE_PERMISSIONS } from '@waggle/contract/orders/changes/permissions';
import { calledOrder } from '@waggle/contract/orders/order-steps';
import type { Order } from '@waggle/contract/orders';
import { useState } from 'react';
import { connection, ONLINE } from '../../../api/connection.ts';
import { momentIn, ownZone } from '../../../lib/figures/zones.ts';
import { useStore } from '../../../lib/store.ts';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { orderPage, type OrderPageProps, OrderPart } from '../room/order-loader.tsx';
import { ChangeAside } from './change-aside.tsx';
import { Part } from './change-parts.tsx';
import { headWords, whoOf } from './change-words.ts';
import { useChange } from './changes-queries.ts';
import { ChangeEffects } from './change-effects.tsx';

const PATH = CHANGE_PERMISSIONS.pages.change;

function ChangePage({ user, order }: OrderPageProps) {
  const id = usePathPart(PATH, 'change');
  const query = useChange(user.id, order.id, id);
  const back = { to: orderPath(order.id), label: 'Back to the order' };
  return (
    <OrderPart query={query} what="This change" back={back}>
      {(change) => <ChangeView key={id} order={order} change={change} />}
    </OrderPart>
  );
}

function Why({ change }: { change: Change }) {
  const { why, files, created_at, by, signatures } = change;
  const name = signatures.find(({ side }) => side === by)?.name ?? whoOf(change).proposer;
  return (
    <Part id="change-why" title="Why">
      <div className="mt-3 flex gap-3">
        <Hexagon name={name} className="h-9 text-small" />
        <div className="min-w-0 wrap-anywhere">
          <p>
            <b dir="auto" className="font-semibold">
              {name}
            </b>{' '}
            <time dateTime={created_at} className="text-small text-muted">
              {momentIn(ownZone(), created_at)}
            </time>
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {why || <span className="text-muted">No reason is given.</span>}
          </p>
          <ul>
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center gap-x-3">
                <span dir="auto" className="min-w-0">
                  {file.name}
                </span>
                <OpenFile id={file.id} name={file.name} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Part>
  );
}

function ChangeView({ order, change }: { order: Order; change: Change }) {
  const { title, lead } = headWords(change);
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  const [heading, onDone] = useFocusAfterPress<HTMLHeadingElement>();
  const [seen] = useState(change.version);
  usePageTitle(`Change, ${calledOrder(order)}`);
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <BackLink to={orderPath(order.id)} className="max-w-full">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {order.title}, {calledOrder(order)}
        </span>
      </BackLink>
      <header className="mt-1 border-b-2 border-text pb-5">
        <h1 ref={heading} tabIndex={-1} className="text-h1 wrap-anywhere hyphens-auto">
          {title}
        </h1>
        <p className="mt-1.5 text-lead wrap-anywhere text-muted">{lead}</p>
      </header>
      <p role="status" className="sr-only">
        {change.version !== seen && title}
      </p>
      <div className="mt-7 flex flex-col gap-10 wide:grid wide:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">
          <ChangeEffects change={change} side={order.side} />
          <Why change={change} />
        </div>
        <aside aria-label="What to do" className="min-w-0 max-sm:contents">
          <ChangeAside order={order} change={change} isOffline={isOffline} onDone={onDone} />
        </aside>
      </div>
    </div>
  );
}

export default orderPage(PATH, ChangePage);

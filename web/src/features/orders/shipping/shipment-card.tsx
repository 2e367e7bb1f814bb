/** A shipment of an order: what is in it, what has happened to it, its papers, and what the user can say of it now. */
import type { Order } from '@waggle/contract/orders';
import type { Shipment } from '@waggle/contract/orders/shipments';
import { SHIPMENT_STATE_NAMES } from '@waggle/contract/orders/shipments/shipment-graph';
import { SHIPMENT_STEPS } from '@waggle/contract/orders/shipments/shipment-steps';
import type { ComponentType, ReactNode } from 'react';
import { mayTake, Steps } from '../../../forms/steps.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderPath } from '../order-paths.ts';
import { dueWords, quantityWords } from '../order-words.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { DetailLine } from '../payments/detail-line.tsx';
import {
  ArriveForm,
  HandOverForm,
  ReceiveForm,
  type ShipmentFormProps,
} from './shipment-forms.tsx';
import { packageWords, pastOf, receivedWords } from './shipping-words.ts';

interface FoldProps {
  title: string;
  /** What is next is open by itself. */
  isOpen: boolean;
  children: ReactNode;
}

/** A form behind its name. */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
        <Icon name="chevron-down" className="-rotate-90 group-open:rotate-0" />
        {title}
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

interface Form {
  readonly step: string;
  readonly title: string;
  readonly Form: ComponentType<ShipmentFormProps>;
  readonly opens: (shipment: Shipment) => boolean;
}

const FORMS: readonly Form[] = [
  { step: 'ship', title: 'Hand it over', Form: HandOverForm, opens: () => true },
  { step: 'arrive', title: 'Say that it is there', Form: ArriveForm, opens: () => false },
  {
    step: 'receive',
    title: 'Say what arrived',
    Form: ReceiveForm,
    opens: ({ receive_by }) => receive_by !== null,
  },
];

export function ShipmentCard({ order, shipment }: ShipmentFormProps) {
  const { place, quantity, state, packages, note, files, received_note, receive_by, received_at } =
    shipment;
  const now = useNow();
  const arrived = receivedWords(shipment);
  const barred = shipment.may['ship'];
  const title = `shipment-${place}`;
  return (
    <section aria-labelledby={title} className="mt-8 border-t-2 border-text pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={title} className="text-h4">
          Shipment {place}
        </h3>
        <p className="text-small text-muted">
          {SHIPMENT_STATE_NAMES[state]}
          {receive_by !== null && received_at === null && ` ${dueWords(receive_by, now).when}`}
        </p>
      </div>
      <dl className="mt-2">
        <DetailLine name="In it">{quantityWords({ quantity, unit: order.unit })}</DetailLine>
        {packages.map((row, at) => (
          <DetailLine key={at} name="Packed in">
            {packageWords(row)}
          </DetailLine>
        ))}
        {arrived !== undefined && <DetailLine name="Received">{arrived}</DetailLine>}
        {files.map((file) => (
          <DetailLine key={file.id} name="File" action={<OpenFile id={file.id} name={file.name} />}>
            {file.name}
          </DetailLine>
        ))}
      </dl>
      {[note, received_note].map(
        (said, at) =>
          said !== '' && (
            <p key={at} dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
              “{said}”
            </p>
          ),
      )}
      <ul className="mt-3 text-small text-muted">
        {pastOf(order, shipment).map((one) => (
          <li key={one} className="wrap-anywhere">
            {one}.
          </li>
        ))}
      </ul>
      {typeof barred === 'string' && (
        <p className="mt-4 flex flex-wrap gap-x-4 border-l-6 border-line-strong bg-surface-sunk px-4 py-3">
          <span className="font-semibold">{barred}.</span>
          <TextLink to={orderPath(order.id, 'payments')}>See the payments</TextLink>
        </p>
      )}
      {FORMS.map(
        ({ step, title: name, Form, opens }) =>
          mayTake(shipment, step) && (
            <Fold key={step} title={name} isOpen={opens(shipment)}>
              <Form order={order} shipment={shipment} />
            </Fold>
          ),
      )}
      <Steps
        row={shipment}
        steps={SHIPMENT_STEPS}
        put={(answer: { order: Order }) => putOrder(answer)}
        renew={() => renewOrder(order.id)}
      />
    </section>
  );
}

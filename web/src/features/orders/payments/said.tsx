/** What the two sides have said of a payment: that it was sent, with proof, and whether it arrived. */
import { BANK_ANSWERS, type PaymentState } from '@waggle/contract/orders/payments/payment-graph';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import type { Order } from '@waggle/contract/orders';
import { mayTake } from '../../../forms/steps.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OpenFile } from '../../../ui/open-file.tsx';
import { type PathPart, PayeePath } from '../../payees/payee-path.tsx';
import { dueWords, lastDay } from '../order-words.ts';
import { DetailLine } from './detail-line.tsx';
import { isPayer, isRefund, moneyIn } from './page-words.ts';

interface Telling {
  payment: PaymentPage;
  /** Whoever is paid, and how they do something: `You look`, `Ceylon Leaf looks`. */
  payee: (you: string, they: string) => string;
  now: number;
}
type Parts = (telling: Telling) => readonly PathPart[];

const none: Parts = () => [];

/** After it was sent. */
const PARTS: Readonly<Record<PaymentState, Parts>> = {
  planned: none,
  due: none,
  waived: none,
  sent: ({ payment: { answer_by }, payee, now }) => [
    {
      title: `${payee('look', 'looks')} for it`,
      text: answer_by === null ? '' : dueWords(answer_by, now).when,
      done: false,
    },
    { title: 'Arrived', text: '', done: false },
  ],
  contested: ({ payment: { note }, payee }) => [
    {
      title: `${payee('say', 'says')} that it did not arrive`,
      text: note === '' ? '' : <span dir="auto">“{note}”</span>,
      done: true,
    },
    { title: 'Our team looks into it', text: 'We will write to you both.', done: false },
  ],
  received: ({ payment, payee }) => [
    {
      title: 'Arrived',
      text: `${moneyIn(payment, payment.arrived_amount)} on ${formatDate(payment.arrived_on ?? '')}, as ${payee('say', 'says').replace(/^You\b/, 'you')}`,
      done: true,
    },
  ],
};

/** Late is said as it is. @returns `, due 25 November 2026` */
function lateWords(sent: string, due: string | null): string {
  const day = due === null ? sent : lastDay(due).slice(0, 10);
  return sent > day ? `, due ${formatDate(day)}` : '';
}

export function Said({ order, payment }: { order: Order; payment: PaymentPage }) {
  const now = useNow();
  const {
    reference,
    bank_said,
    files,
    sent_on,
    sent_amount,
    paid_against,
    state,
    due_at,
    payee,
    refund_to,
  } = payment;
  // While another one can be named, it stands where that is done.
  const refunded = mayTake(payment, 'name_account') ? null : refund_to;
  const into = isRefund(payment) ? refunded : payee;
  const { counterpart } = payment.order;
  const isOwn = isPayer(payment);
  const sent: readonly PathPart[] =
    sent_on === null
      ? []
      : [
          {
            title: `Sent by ${isOwn ? 'you' : counterpart}`,
            text: `${moneyIn(payment, sent_amount)} on ${formatDate(sent_on)}${lateWords(sent_on, due_at)}`,
            done: true,
          },
        ];
  const telling = (you: string, they: string) => (isOwn ? `${counterpart} ${they}` : `You ${you}`);
  const parts = [...sent, ...PARTS[state]({ payment, payee: telling, now })];
  return (
    <>
      {/* Whoever is asked whether it arrived reads that in the heading. */}
      {parts.length > 0 && !mayTake(payment, 'deny') && (
        <div className="-mt-4 mb-7">
          <PayeePath label="How far it is" parts={parts} />
        </div>
      )}
      <dl>
        <DetailLine name="Reference">{shownReference(reference)}</DetailLine>
        <DetailLine name="From">{order.terms[payerOf(payment)].name || counterpart}</DetailLine>
        {!isOwn && into !== null && (
          <DetailLine name="Into">
            {into.bank}, •••• {into.ending}
          </DetailLine>
        )}
        {bank_said !== null && <DetailLine name="Bank says">{BANK_ANSWERS[bank_said]}</DetailLine>}
        {files.map((file) => (
          <DetailLine
            key={file.id}
            name="Proof"
            action={<OpenFile id={file.id} name={file.name} />}
          >
            {file.name}
          </DetailLine>
        ))}
      </dl>
      {paid_against.length > 0 && (
        <p className="mt-4 text-small wrap-anywhere text-muted">
          Sent after {isOwn ? 'you' : counterpart} had read the warnings.
        </p>
      )}
    </>
  );
}

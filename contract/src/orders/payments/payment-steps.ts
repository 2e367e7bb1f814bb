/** The steps of a payment in words: those that ask for no more than a sentence. */
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { stepWords } from '../../transitions/step-words.ts';
import type { PaymentPage } from '../payments.ts';

/** In the order of their buttons. */
export const PAYMENT_STEPS = stepWords<PaymentPage>()('/v1/payments/:id/', {
  stop: {
    did: 'stopped it, because the bank shows another name',
    label: 'My bank shows another name',
    variant: 'refuse',
    title: 'Stop this payment?',
    says: ({ order }) =>
      `Do not pay. Our team asks ${order.counterpart} about the account, and tells you both what it finds. Nothing is late meanwhile.`,
    confirm: 'Stop and tell the team',
    leave: 'Look again',
  },
  deny: {
    did: 'said that it did not arrive',
    label: 'It did not arrive',
    variant: 'refuse',
    title: ({ name }) => `${name}: has it not arrived?`,
    says: ({ order }) =>
      `International transfers can take up to five days. ${order.counterpart} reads this beside the proof, and our team looks into it.`,
    confirm: 'It did not arrive',
    leave: 'Wait a little longer',
    note: { label: 'What your bank says (optional)', most: ORDER_LIMITS.note },
  },
});

/** What its history says of other steps. */
export const PAYMENT_DID = {
  plan: 'planned it, as the signed terms say',
  fall_due: 'asked for it, as what it waited for has happened',
  report: 'said that it was sent',
  release: 'let it go on, after the team had looked at the account',
  confirm: 'said that it arrived',
  credit: 'counted what was paid for the sample before',
  name_account: 'named the account that it is paid back to',
  replan: 'planned it anew, as the changed terms say',
  put_back: 'put it off, as the changed terms say',
  waive: 'gave it up, as it is no longer owed',
};

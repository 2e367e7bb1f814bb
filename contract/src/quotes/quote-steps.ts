/** The supplier's steps of a quote in words. */
import type { StepWords } from '../transitions/step-words.ts';

export const OWN_QUOTE_STEPS: Readonly<Record<'withdraw', StepWords<{ buyer: string }>>> = {
  withdraw: {
    call: 'POST /v1/quotes/:id/withdraw/',
    label: 'Withdraw your quote',
    variant: 'refuse',
    title: 'Withdraw your quote?',
    says: ({ buyer }) =>
      `${buyer} is told, and cannot accept it any more. While the request is open you can quote again.`,
    confirm: 'Withdraw',
    leave: 'Keep it',
    done: 'Your quote is withdrawn',
  },
};

/** The supplier's steps of a quote in words. */
import { stepWords } from '../transitions/step-words.ts';

export const OWN_QUOTE_STEPS = stepWords<{ buyer: string }>()('/v1/quotes/:id/', {
  withdraw: {
    label: 'Withdraw your quote',
    variant: 'refuse',
    title: 'Withdraw your quote?',
    says: ({ buyer }) =>
      `${buyer} is told, and cannot accept it any more. While the request is open you can quote again.`,
    confirm: 'Withdraw',
    leave: 'Keep it',
    done: 'Your quote is withdrawn',
  },
});

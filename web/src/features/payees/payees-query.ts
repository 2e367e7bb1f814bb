/** The desk of the accounts that suppliers are paid to: its lists and its calls. */
import { deskOf } from '../../lists/desk/desk-data.ts';

export const PAYEES = deskOf({
  path: '/team/payees',
  lists: {
    waiting: {
      name: 'Waiting',
      empty: 'No bank account waits for you. One comes here when a supplier names it.',
      waits: true,
    },
    resting: { name: 'Resting', empty: 'No account is resting.' },
    banks: {
      name: 'Another name',
      empty: 'No bank has shown another name, or a similar one.',
      waits: true,
    },
    signings: { name: 'Signings', empty: 'Nothing keeps an order from being signed.' },
    decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
  rows: ['GET /v1/team/payees/', 'payees'],
  one: ['GET /v1/team/payees/:id/', 'payee'],
});

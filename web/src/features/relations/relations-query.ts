/** The desk of companies: its lists and its calls. */
import { deskOf } from '../../lists/desk/desk-data.ts';

export const RELATIONS = deskOf({
  path: '/team/relations',
  lists: {
    waiting: {
      name: 'Waiting',
      empty: 'Nothing waits for you. A company comes here when a quote names it as its issuer.',
      waits: true,
    },
    decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
  rows: ['GET /v1/team/relations/', 'relations'],
  one: ['GET /v1/team/relations/:id/', 'relation'],
});

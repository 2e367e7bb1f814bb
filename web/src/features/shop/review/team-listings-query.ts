/** The desk of listings: its lists and its calls. */
import { deskOf } from '../../../lists/desk/desk-data.ts';

export const PRODUCTS = deskOf({
  path: '/team/products',
  lists: {
    submitted: {
      name: 'To look at',
      empty: 'Nothing waits for you. A product comes here when its entrepreneur sends it.',
      waits: true,
    },
    decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  },
  rows: ['GET /v1/team/listings/', 'listings'],
  one: ['GET /v1/team/listings/:id/', 'listing'],
});

/** The steps of a shipment in words: those that ask for no more than a press. */
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { stepWords } from '../../transitions/step-words.ts';
import type { Shipment } from '../shipments.ts';

export const SHIPMENT_STEPS = stepWords<Shipment>()('/v1/shipments/:id/', {
  unpack: {
    did: 'unpacked it',
    label: 'Unpack it',
    variant: 'refuse',
    title: ({ place }) => `Unpack shipment ${place}?`,
    says: 'It was not handed over. The goods can be packed again, in another way or number.',
    leave: 'Leave it packed',
  },
});

/** What its history says of other steps. */
export const SHIPMENT_DID = {
  pack: 'packed it',
  ship: 'handed it over',
  arrive: 'said that it is there',
  receive: 'said what arrived',
  silence: `counted it as received in full: nothing was reported within ${ORDER_LIMITS.countDays} working days`,
  cancel: 'gave it up, as the order has ended',
};

/** When the rest of the price is due, in words. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';

export const BALANCE_NAMES: Record<OfferDraft['balance_due'], string> = {
  before_shipping: 'Before shipping',
  on_delivery: 'On delivery',
  after_30_days: '30 days after delivery',
  after_60_days: '60 days after delivery',
};

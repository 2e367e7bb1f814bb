/** How the terms of an order are written for the user: amounts and numbers as they read them, both sides by their names. */
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import type { Speaker } from '@waggle/contract/orders/terms-words';
import { formatCount, formatMoney } from '../../lib/figures/format-money.ts';

/** @returns what a side is called; its legal name where it has no other */
export const partyName = ({ trading_as, name }: OrderParty): string => trading_as || name;

export function speakerOf({
  currency,
  buyer,
  supplier,
}: Pick<OrderTerms, 'currency' | 'buyer' | 'supplier'>): Speaker {
  return {
    money: (amount) => formatMoney(amount, currency),
    count: formatCount,
    buyer: partyName(buyer),
    supplier: partyName(supplier),
  };
}

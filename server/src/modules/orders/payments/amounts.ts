/** Amounts of payments as they are said. */
import { roundMoney } from '@waggle/contract/money';
import { decimal, padDecimal, writeDecimal } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';

/** @returns an amount in the digits of its currency */
export const amountIn = (currency: string, amount: string): string =>
  padDecimal(writeDecimal(roundMoney(decimal(amount), currency)), currencyDigits(currency));

/** What a transfer says it is for: a reference whose check digits banks know, and the text of the code that a bank's app reads. */
import { remainder97 } from '../../payees/account-number.ts';

/**
 * A creditor reference by ISO 11649.
 * @param number of the order
 * @param place of the payment in it, from 1 on
 * @returns `RF41W104202`: two digits of the place, of which an order has fewer than 100, so that no two payments share one
 */
export function paymentReference(number: number, place: number): string {
  const text = `W${number}${String(place).padStart(2, '0')}`;
  const check = 98 - remainder97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

/** @returns in groups of four, as banks print it */
export const shownReference = (reference: string): string =>
  reference.replaceAll(/.{4}(?=.)/g, '$& ');

export interface Transfer {
  readonly holder: string;
  readonly number: string;
  readonly swift: string;
  readonly currency: string;
  /** A decimal string. */
  readonly amount: string;
  readonly reference: string;
}

/** Characters that the European code for transfers has for a name. */
const HOLDER = 70;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]+$/;

/** @returns the European code for transfers where banks take it: euros to an IBAN; else the same in plain lines */
export function transferCode(transfer: Transfer): string {
  const { holder, number, swift, currency, amount, reference } = transfer;
  if (currency !== 'EUR' || !IBAN.test(number)) {
    return [holder, number, swift, `${currency} ${amount}`, reference]
      .filter((line) => line !== '')
      .join('\n');
  }
  const name = [...holder].slice(0, HOLDER).join('');
  return ['BCD', '002', '1', 'SCT', swift, name, number, `EUR${amount}`, '', reference].join('\n');
}

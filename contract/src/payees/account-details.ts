/** What is typed of a bank account, whoever is paid into it. */
import * as z from 'zod/mini';
import { PAYEE_LIMITS } from '../limits/payee-limits.ts';
import { COUNTRY_CODES } from '../options/country-codes.ts';
import { optionalText, requiredText } from '../text.ts';

export const detailText = (required: string, length: number) =>
  requiredText({ required, max: { length, message: `Must be at most ${length} characters` } });

export const accountDetails = {
  holder: detailText('Write the name that the bank has', PAYEE_LIMITS.holder),
  bank: detailText('Write the name of the bank', PAYEE_LIMITS.bank),
  country: z
    .string({ error: 'Choose the country of the bank' })
    .check(
      z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose the country of the bank' }),
    ),
  number: detailText('Type the number of the account', 2 * PAYEE_LIMITS.number),
  swift: optionalText(),
  clearing: optionalText(),
};

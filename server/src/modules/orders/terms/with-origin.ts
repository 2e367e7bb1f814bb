/** What of typed terms comes from the quote, and nobody changes. */
import { creditIn } from '@waggle/contract/orders/schedule';
import type { OrderTerms, TermsInput } from '@waggle/contract/orders/terms';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../../lib/api-error.ts';

/**
 * What was asked of a line, and of which, and what was paid before, nobody changes.
 * @throws ApiError `invalid_input` for a plan without what was paid before
 */
export const withOrigin = (input: TermsInput, first: OrderTerms): TermsInput => {
  const asked = new Map(first.lines.map((line) => [line.key, line.asked]));
  const credited = creditIn(first.payments);
  if (credited && input.payments.every(({ key }) => key !== credited.key)) {
    const message = 'What was paid for the sample stays one of the payments';
    throw new ApiError('invalid_input', { errors: [{ path: 'terms.payments', message }] });
  }
  return {
    ...input,
    payments: input.payments.map((one) =>
      // Subjects of mails say what it is called.
      one.key === credited?.key ? credited : { ...one, name: shownName(one.name) },
    ),
    lines: input.lines.map((line) => ({ ...line, asked: asked.get(line.key) ?? null })),
  };
};

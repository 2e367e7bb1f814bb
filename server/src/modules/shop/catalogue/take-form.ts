/** Taking a form of a product's public page: its token, and the field that no person fills in. */
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import {
  type FormFault,
  readFormToken,
  spendFormToken,
} from '../../../lib/public-pages/form-token.ts';

const REFUSED: Record<FormFault | 'used', string> = {
  wrong: 'Load the page again and send it once more',
  too_old: 'This page has been open for more than a day. Load it again and send it once more',
  too_young: 'That was very quick. Wait a moment and send it once more',
  used: 'This was sent already. Load the page again to send another one',
};

/**
 * @returns false for a machine, which is answered like everybody else
 * @throws ApiError `invalid_input` with what to do
 */
export async function takeForm(
  context: Context,
  tx: Db,
  form: string,
  { form_token, website }: { form_token: string; website: string },
): Promise<boolean> {
  const read = readFormToken(context, form, form_token);
  const refused = read.fault ?? ((await spendFormToken(tx, read)) ? null : 'used');
  if (refused !== null) {
    const message = REFUSED[refused];
    // The same token will do in a moment; otherwise the page asks for another one.
    const path = refused === 'too_young' ? 'form_age' : 'form_token';
    throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
  }
  return website === '';
}

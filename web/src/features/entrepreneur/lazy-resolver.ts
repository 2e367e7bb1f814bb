/** A resolver that loads the validation with the first blur, to keep the first step light. */
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import type { Resolver } from 'react-hook-form';
import { unreachableMessage } from '../../api/api-error.ts';
import { reportUnreachable } from '../../api/connection.ts';

/** If the rules cannot be loaded, the field shows that as its error. */
export const companyResolver: Resolver<EntrepreneurCompany> = async (values, context, options) => {
  try {
    const { validateCompany } = await import('./validation.ts');
    return await validateCompany(values, context, options);
  } catch {
    reportUnreachable();
    const error = { type: 'unreachable', message: unreachableMessage() };
    return {
      values: {},
      errors: Object.fromEntries((options.names ?? []).map((name) => [name, error])),
    };
  }
};

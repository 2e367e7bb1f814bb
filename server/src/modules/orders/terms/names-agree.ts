/** Whether all names of a seller are one: in the register, on the quote, in the terms and at the bank. */
import type { Order } from '@waggle/contract/orders';
import { isNamed } from '@waggle/contract/payees/payee-graph';
import { companyKey } from '@waggle/contract/text/company-name';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { findLegalIdentity } from '../../accounts/legal/legal-identity.service.ts';
import { payeeOf, readPayee } from '../../payees/payees.service.ts';
import { readIssued } from '../../quotes/choice.service.ts';
import {
  isAskedFor,
  issuerRelationOf,
  recordedCompanies,
} from '../../relations/issuers.service.ts';
import { findAsked } from '../../verification/asked-supplier.service.ts';
import type { OrderRow } from '../orders.repo.ts';

export interface NameChain {
  readonly names: Order['names'];
  /** The first that is another's; null where all agree that there are. */
  readonly other: string | null;
  /** Whether the team has been asked about that one. */
  readonly asked: boolean;
  /** Whether the supplier may sell now. */
  readonly verified: boolean;
  /** The account that the order names; before it is signed, that of the supplier. */
  readonly payee: Awaited<ReturnType<typeof payeeOf>>;
  /** The account that the supplier is paid to by now. */
  readonly usual: Awaited<ReturnType<typeof payeeOf>>;
}

/** Another company's name agrees once the team has recorded how it belongs to the supplier. */
export async function nameChain(
  context: Context,
  db: Db,
  order: Pick<
    OrderRow,
    'supplier_id' | 'supplier_user_id' | 'quote_id' | 'quote_revision' | 'payee_id'
  >,
): Promise<NameChain> {
  const { supplier_id, supplier_user_id } = order;
  const supplier = await findAsked(context, db, supplier_id);
  const recorded = await recordedCompanies(db, supplier_id === null ? [] : [supplier_id]);
  const registered = supplier?.name ?? '';
  const agrees = (name: string) => {
    const key = companyKey(name);
    return key !== '' && (key === companyKey(registered) || recorded(supplier_id ?? '', key));
  };
  const { issuer, foreign } = await readIssued(db, order.quote_id, order.quote_revision);
  const relation = await issuerRelationOf(db, supplier_id, foreign);
  const legal = supplier_user_id && (await findLegalIdentity(db, supplier_user_id));
  const usual = supplier_id === null ? undefined : await payeeOf(context, db, supplier_id);
  const { payee_id } = order;
  const payee =
    payee_id === null || payee_id === usual?.id ? usual : await readPayee(context, db, payee_id);
  // One that is refused or replaced is compared no more once there is another.
  const compared = payee === undefined || isNamed(payee) ? payee : (usual ?? payee);
  const named = [
    { what: 'register', name: registered },
    { what: 'quote', name: issuer },
    { what: 'order', name: legal ? legal.name : '' },
    { what: 'account', name: compared?.holder ?? '' },
  ] as const;
  const names = named.map(({ what, name }) => {
    // The company that a quote names is known with its country.
    const isForeign = what === 'quote' && foreign !== null;
    return { what, name, agrees: isForeign ? relation?.state === 'recorded' : agrees(name) };
  });
  const other = names.find(({ name, agrees: isSame }) => name !== '' && !isSame);
  return {
    names,
    other: other?.name ?? null,
    asked:
      other !== undefined &&
      supplier_id !== null &&
      (await isAskedFor(db, supplier_id, other.name)),
    verified: supplier?.verified === true && supplier.open,
    payee,
    usual,
  };
}

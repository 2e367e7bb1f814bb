/** SQL of the entrepreneur module's table. */
import type { EntrepreneurCompany, EntrepreneurRecord } from '@waggle/contract/entrepreneur';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { newId } from '../../lib/new-id.ts';
import type { Db } from '../../lib/database.ts';

declare module '../../lib/database.ts' {
  interface Tables {
    entrepreneurs: {
      id: string;
      user_id: string;
      business_idea: string;
      target_audience: string;
      brand_vibe: BrandVibe;
      created_at: Date;
    };
  }
}

/** @returns the new record, or undefined when the user has one already */
export async function insertEntrepreneur(
  tx: Db,
  userId: string,
  company: EntrepreneurCompany,
  at: Date,
): Promise<EntrepreneurRecord | undefined> {
  return tx
    .insertInto('entrepreneurs')
    .values({ id: newId(), user_id: userId, ...company, created_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['id', 'business_idea', 'target_audience', 'brand_vibe'])
    .executeTakeFirst();
}

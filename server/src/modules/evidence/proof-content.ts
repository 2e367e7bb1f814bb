/** What a proof of demand holds at this moment, and its fingerprint. */
import { createHash } from 'node:crypto';
import type { Proof, ProofContent } from '@waggle/contract/evidence';
import { canonicalJson } from '@waggle/contract/evidence/canonical-json';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { readBrand } from '../brand/brand.service.ts';
import { readDemand } from '../research/demand/demand.service.ts';
import type { ProofRow } from './evidence.repo.ts';

/**
 * @param request its title
 * @param text in the founder's own words; empty without any
 */
export async function readProofContent(
  context: Pick<Context, 'clock'>,
  db: Db,
  { userId, name }: Pick<Viewer, 'userId' | 'name'>,
  { request, text }: { request: string; text: string },
): Promise<ProofContent> {
  const { name: brand } = await readBrand(db, userId);
  const { page, survey } = await readDemand(context, db, userId);
  const told = text === '' ? null : { by: name, text };
  return { brand, request, page, survey, told };
}

/** @returns whether there is anything to show */
export const isMeasured = ({ page, survey }: ProofContent): boolean =>
  page !== null || survey !== null;

/** @returns in hexadecimal digits */
export function fingerprintOf(content: ProofContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

export function presentProof({ id, taken_at, sha256, frozen }: ProofRow): Proof {
  return { id, taken_at: taken_at.toISOString(), sha256, content: frozen };
}

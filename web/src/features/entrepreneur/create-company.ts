/** Creates the entrepreneur account, and stores it in the session. */
import type {
  EntrepreneurCompany,
  EntrepreneurData,
  EntrepreneurRecord,
} from '@waggle/contract/entrepreneur';
import { call } from '../../api/client.ts';
import { companySent } from './company-form.ts';

/**
 * The local data after creation: the answers, also under their older names, and the server's record.
 * @param record of the server; overrides the answers
 */
export function localCompanyData(
  company: EntrepreneurCompany,
  record: Partial<EntrepreneurRecord> | undefined,
): EntrepreneurData {
  return {
    ...company,
    businessIdea: company.business_idea,
    targetMarket: company.target_audience,
    vibePreference: company.brand_vibe,
    ...record,
  };
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function createCompany(company: EntrepreneurCompany): Promise<EntrepreneurData> {
  const record = await call('POST /v1/entrepreneur/company/', {
    body: company,
    idempotencyKey: companySent.keyFor(company),
  });
  return localCompanyData(company, record);
}

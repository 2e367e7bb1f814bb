/** Sends the application, and stores the supplier in the session. */
import type { SupplierCompany, SupplierRecord } from '@waggle/contract/supplier';
import { applicationValues } from '@waggle/contract/supplier/application-values';
import type { StoredFile } from '@waggle/contract/files';
import { call } from '../../../api/client.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import { applicationSent } from './application-form.ts';

/** The files behind the URLs that are sent. */
export interface ApplicationFiles {
  documents: readonly StoredFile[];
  certificateDocuments: readonly StoredFile[];
}

/**
 * The local data after creation: the answers under the profile's names, and the server's record.
 * @param record of the server; overrides the answers, except for the status, which is pending
 */
export function localSupplierData(
  company: SupplierCompany,
  files: ApplicationFiles,
  record: Partial<SupplierRecord> | undefined,
): SupplierData {
  return {
    ...applicationValues(company),
    documents: [...files.documents],
    certificateDocuments: [...files.certificateDocuments],
    ...record,
    kyc_status: 'pending',
  };
}

/** @throws ApiError when the server refuses or cannot be reached */
export async function createSupplier(
  company: SupplierCompany,
  files: ApplicationFiles,
): Promise<SupplierData> {
  const record = await call('POST /v1/supplier/company/', {
    body: company,
    idempotencyKey: applicationSent.keyFor(company),
  });
  return localSupplierData(company, files, record);
}

/** «Update»: changes the local data at once, then the server; undone when the server refuses. */
import type { SupplierRecord } from '@waggle/contract/supplier';
import { call } from '../../../../api/client.ts';
import { session } from '../../../../session/this-session.ts';
import { pickFields, toChange, type ProfileField, type ProfileValues } from '../profile-data.ts';

/** @throws ApiError when the server refuses or cannot be reached; the local data are as before then */
export async function saveSection(
  before: ProfileValues,
  change: Partial<ProfileValues>,
): Promise<void> {
  const fields = Object.keys(change) as ProfileField[];
  session.changeAccount('supplier', change);
  let record: SupplierRecord;
  try {
    record = await call('PATCH /v1/supplier/company/', { body: toChange(change) });
  } catch (error) {
    session.changeAccount('supplier', pickFields(before, fields));
    throw error;
  }
  // Only what this call was about: another section may be on its way too.
  session.changeAccount('supplier', {
    ...pickFields(record, fields),
    kyc_status: record.kyc_status,
  });
}

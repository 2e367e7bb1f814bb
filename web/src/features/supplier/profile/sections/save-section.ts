/** «Update»: changes the local data at once and then the server's; reverted if that fails. */
import type { SupplierRecord } from '@waggle/contract/supplier';
import { call } from '../../../../api/client.ts';
import { session } from '../../../../session/this-session.ts';
import { pickFields, toChange, type ProfileField, type ProfileValues } from '../profile-data.ts';

/** @throws ApiError when the server refuses or cannot be reached, after reverting the local data */
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
  // Only the fields of this call: another section may be saving too.
  session.changeAccount('supplier', {
    ...pickFields(record, fields),
    kyc_status: record.kyc_status,
  });
}

/** «Update»: changes the local data at once and then the server's; reverted if that fails. */
import { useMutation } from '@tanstack/react-query';
import type { SupplierRecord } from '@waggle/contract/supplier';
import { call } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { reportError } from '../../../../api/report-error.ts';
import { session } from '../../../../session/this-session.ts';
import { toast } from '../../../../ui/toast.ts';
import { pickFields, toChange, type ProfileField, type ProfileValues } from '../profile-data.ts';
import type { useSectionDraft } from './section-form.tsx';

/** @throws ApiError when the server refuses or cannot be reached, after reverting the local data */
async function saveSection(before: ProfileValues, change: Partial<ProfileValues>): Promise<void> {
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

interface Outcomes {
  onSaved: () => void;
  onRefused?: () => void;
}

export function useSaveSection(
  profile: ProfileValues,
  draft: Pick<ReturnType<typeof useSectionDraft>, 'forget'>,
  { onSaved, onRefused }: Outcomes,
) {
  return useMutation(
    {
      mutationFn: (change: Partial<ProfileValues>) => saveSection(profile, change),
      onSuccess() {
        toast.clearErrors();
        draft.forget();
        onSaved();
      },
      onError(error) {
        reportError(error, 'The profile could not be updated', { ownMessage: true });
        onRefused?.();
      },
    },
    queryClient,
  );
}

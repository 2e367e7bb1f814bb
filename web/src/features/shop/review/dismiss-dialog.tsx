/** The question before the team closes the reports of a listing that were read. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useState } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { putListing, renewListing } from './team-listings-query.ts';

interface DismissDialogProps {
  listing: TeamListing;
  onClose: () => void;
  /** The next one is shown. */
  onDone: () => void;
}

export function DismissDialog({ listing, onClose, onDone }: DismissDialogProps) {
  const { id, reports } = listing;
  const [note, setNote] = useState('');
  const open = reports.filter(({ closed }) => closed === null);
  const submit = useSubmit(async () => {
    const body = { reports: open.map((report) => report.id), note };
    const sent = { params: { id }, body };
    try {
      putListing(await call('POST /v1/team/listings/:id/reports/dismiss/', sent));
    } catch (error) {
      renewListing(id);
      throw error;
    }
    onDone();
  }, 'It could not be saved');
  return (
    <DialogForm
      {...submit}
      title={open.length === 1 ? 'Close the report?' : `Close ${open.length} reports?`}
      description="The product stays as it is. Whoever reported it is not told."
      submitLabel="Close"
      submitVariant="ink"
      incomplete={isBlank(note)}
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <DialogText label="What you found" most={SHOP_LIMITS.note} value={note} onChange={setNote} />
    </DialogForm>
  );
}

/** Suppliers to ask in addition, chosen among those that fit. */
import { useState } from 'react';
import type { Recipients, Rfq } from '@waggle/contract/rfq';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { invite } from '../rfq-queries.ts';
import { SupplierPicker } from '../suppliers/supplier-picker.tsx';

interface AskMoreSheetProps {
  rfq: Rfq;
  onAsked: () => void;
  onClose: () => void;
}

export function AskMoreSheet({ rfq, onAsked, onClose }: AskMoreSheetProps) {
  const { id, invitations, revision } = rfq;
  const [recipients, setRecipients] = useState<Recipients>({ suppliers: [], all_that_fit: false });
  const asked = new Set(invitations.flatMap(({ supplier_id }) => supplier_id ?? []));
  const { length } = recipients.suppliers;
  const { busy, run } = useAction(async () => {
    await invite(id, recipients);
    onAsked();
  }, 'The suppliers could not be asked. Your choice is kept');
  return (
    <Sheet
      title="Ask more suppliers"
      description="They get the same brief and the same deadline."
      width="max-w-200"
      onClose={onClose}
    >
      <div className="px-6 py-5">
        <SupplierPicker
          id={id}
          briefVersion={`sent ${revision}`}
          recipients={recipients}
          onChange={setRecipients}
          asked={asked}
        />
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface-raised px-6 py-4">
        <Button
          variant="accent"
          busy={busy}
          disabled={length === 0 && !recipients.all_that_fit}
          onClick={run}
        >
          {recipients.all_that_fit
            ? 'Ask all that fit'
            : length === 0
              ? 'Choose a supplier'
              : `Ask ${length} more`}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}

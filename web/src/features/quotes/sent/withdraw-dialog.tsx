/** The question before a quote is withdrawn. */
import type { OwnQuote } from '@waggle/contract/quotes';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { call } from '../../../api/client.ts';
import { putOwnQuote, refetchInvitations } from '../../rfq/invitation-query.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { toast } from '../../../ui/toast.ts';

interface WithdrawDialogProps {
  quote: OwnQuote;
  request: SupplierInvitation;
  userId: string;
  onClose: () => void;
}

export function WithdrawDialog({ quote, request, userId, onClose }: WithdrawDialogProps) {
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    try {
      const answer = await call('POST /v1/quotes/:id/withdraw/', {
        params: { id: quote.id },
        body: { version: quote.version },
      });
      putOwnQuote(userId, request.id, answer.quote);
    } finally {
      // Also what it is by now, if the step was refused.
      void refetchInvitations(request.id);
    }
    toast.success('Your quote is withdrawn');
    onClose();
  }, 'Your quote could not be withdrawn. Please try again');
  return (
    <DialogForm
      title="Withdraw your quote?"
      description={`${request.buyer.name} is told, and cannot accept it any more. While the request is open you can quote again.`}
      submitLabel="Withdraw"
      submitVariant="danger"
      cancelLabel="Keep it"
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

/** The question before a draft is thrown away. */
import { call } from '../../../api/client.ts';
import { putOwnQuote, refetchInvitations } from '../../rfq/invitation-query.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { useForm } from '../fields/form-context.tsx';

interface DiscardDialogProps {
  onDiscarded: () => void;
  onClose: () => void;
}

export function DiscardDialog({ onDiscarded, onClose }: DiscardDialogProps) {
  const { draft, forget, subject, buyer } = useForm();
  const { request, quote, userId } = subject;
  const isSent = quote !== null && quote.revisions.length > 0;
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    // Nothing arrives after it.
    await draft.save();
    const params = { id: request.id };
    const answer = await call('DELETE /v1/requests/:id/quote/draft/', { params });
    forget(answer.quote, false);
    putOwnQuote(userId, request.id, answer.quote);
    void refetchInvitations(request.id);
    onDiscarded();
  }, 'The draft could not be thrown away. Please try again');
  return (
    <DialogForm
      title={isSent ? 'Throw these changes away?' : 'Throw this draft away?'}
      description={
        isSent
          ? `The quote that ${buyer} has stays as it is.`
          : 'Everything you have written here is deleted. This cannot be undone.'
      }
      submitLabel="Throw away"
      submitVariant="danger"
      cancelLabel="Keep it"
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

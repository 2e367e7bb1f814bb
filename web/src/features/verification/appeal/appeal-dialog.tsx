/** The one appeal against a decision; what is typed stays in this browser until it is sent. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { errorMessage, fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { sameKey } from '../../../forms/drafts/same-key.ts';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { keepVerificationCase, renewVerificationCase } from '../case/verification-query.ts';

interface AppealDialogProps {
  supplierId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Open while it is rendered. */
export function AppealDialog({ supplierId, onSent, onClose }: AppealDialogProps) {
  const draft = useDeviceDraft(`appeal.${supplierId}`, { text: '' });
  const { text } = draft.value;
  const sentAs = sameKey(`appeal.${supplierId}`);
  const sending = useMutation(
    {
      mutationFn: (body: { text: string }) =>
        call('POST /v1/supplier/verification/appeal/', {
          body,
          idempotencyKey: sentAs.keyFor(body),
        }),
      onSuccess({ case: next }) {
        draft.forget();
        sentAs.forget();
        keepVerificationCase(supplierId, next);
        onSent();
        onClose();
      },
      // It may have been decided meanwhile.
      onError: renewVerificationCase,
    },
    queryClient,
  );
  const wrong = fieldMessages(sending.error, ['text']).text;

  return (
    <DialogForm
      title="Appeal"
      description="You can appeal once. Somebody who did not take the decision looks at it."
      submitLabel={sending.isPending ? 'Sending...' : 'Send appeal'}
      incomplete={isBlank(text)}
      loading={sending.isPending}
      submitError={
        sending.error !== null && wrong === undefined
          ? `${errorMessage(sending.error, 'Your appeal could not be sent', { ownMessage: true })}. What you wrote is still here.`
          : ''
      }
      onSubmit={() => sending.mutate({ text })}
      onClose={onClose}
    >
      <TextField
        label="Why is the decision wrong?"
        lines={5}
        required
        autoComplete="off"
        className="mt-5"
        registration={controlled('text', text, (typed) => draft.change({ text: typed }))}
        error={wrong}
      />
    </DialogForm>
  );
}

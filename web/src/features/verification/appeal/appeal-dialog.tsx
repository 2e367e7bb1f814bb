/** The one appeal against a decision; what is typed stays in this browser until it is sent. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { keepVerificationCase, renewVerificationCase } from '../case/verification-query.ts';

interface AppealDialogProps {
  supplierId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Open while it is rendered. */
export function AppealDialog({ supplierId, onSent, onClose }: AppealDialogProps) {
  const form = useSentForm({
    name: `appeal.${supplierId}`,
    empty: { text: '' },
    async send(body, key) {
      try {
        const options = { body, idempotencyKey: key() };
        return await call('POST /v1/supplier/verification/appeal/', options);
      } catch (error) {
        // It may have been decided meanwhile.
        renewVerificationCase();
        throw error;
      }
    },
    done({ case: next }) {
      keepVerificationCase(supplierId, next);
      onSent();
      onClose();
    },
    failed: 'Your appeal could not be sent. What you wrote is still here',
  });
  const { text } = form.value;
  return (
    <DialogForm
      {...form.submit}
      title="Appeal"
      description="You can appeal once. Somebody who did not take the decision looks at it."
      submitLabel={form.submit.loading ? 'Sending...' : 'Send appeal'}
      incomplete={isBlank(text)}
      onClose={onClose}
    >
      <TextField
        label="Why is the decision wrong?"
        lines={5}
        required
        autoComplete="off"
        className="mt-5"
        registration={controlled('text', text, (typed) => form.give({ text: typed }))}
        error={form.errors.text}
      />
    </DialogForm>
  );
}

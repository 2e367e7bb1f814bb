/** The question before the team takes a public page down. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { Reported } from '@waggle/contract/reports/reported';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../api/client.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { decideOn } from './reports-query.ts';

interface TakeDownDialogProps {
  reported: Reported;
  onClose: () => void;
  onDone: () => void;
}

export function TakeDownDialog({ reported, onClose, onDone }: TakeDownDialogProps) {
  const { kind, id, title } = reported;
  const { value, errors, give, submit } = useSentForm({
    name: `moderation.take-down.${id}`,
    empty: { reason: '' },
    send(body) {
      const sent = { params: { kind, id }, body };
      return decideOn(reported, () => call('POST /v1/team/reports/:kind/:id/take-down/', sent));
    },
    done: onDone,
    failed: 'It could not be taken down',
  });
  return (
    <DialogForm
      {...submit}
      title={`Take ${title} down?`}
      description="Visitors then read that our team has taken it down, and nothing of it. Its owner is told why by mail and can change what is written; only the team can give it back."
      submitLabel="Take it down"
      submitVariant="danger"
      incomplete={isBlank(value.reason)}
      cancelLabel="Leave it"
      onClose={onClose}
    >
      <DialogText
        label="Reason, for its owner"
        most={TEXT_LIMITS.max}
        required
        error={errors.reason}
        value={value.reason}
        onChange={(reason) => give({ reason })}
      />
    </DialogForm>
  );
}

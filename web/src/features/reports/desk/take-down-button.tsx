/** The team takes a public page down: the button, and the question before it. */
import type { Reported } from '@waggle/contract/reports/reported';
import { call } from '../../../api/client.ts';
import { TextButton } from '../../../forms/text-dialog.tsx';
import { decideOn } from './reports-query.ts';

interface TakeDownButtonProps {
  reported: Reported;
  onDone: () => void;
}

export function TakeDownButton({ reported, onDone }: TakeDownButtonProps) {
  const { kind, id, title, state } = reported;
  const offered = reported.public && (state === 'live' || state === 'closed');
  const params = { kind, id };
  return (
    <TextButton
      button={{ offered, variant: 'refuse', children: 'Take it down' }}
      name={`moderation.take-down.${id}`}
      field="reason"
      title={`Take ${title} down?`}
      description="Visitors then read that our team has taken it down, and nothing of it. Its owner is told why by mail and can change what is written; only the team can give it back."
      label="Reason, for its owner"
      submitLabel="Take it down"
      submitVariant="danger"
      cancelLabel="Leave it"
      failed="It could not be taken down"
      send={(body) =>
        decideOn(reported, () =>
          call('POST /v1/team/reports/:kind/:id/take-down/', { params, body }),
        )
      }
      done={onDone}
    />
  );
}

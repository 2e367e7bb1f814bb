/** The one appeal against a decision; what is typed stays in this browser until it is sent. */
import { call } from '../../../api/client.ts';
import { TextButton } from '../../../forms/text-dialog.tsx';
import { keepVerificationCase, renewVerificationCase } from '../case/verification-query.ts';

interface AppealButtonProps {
  supplierId: string;
  offered: boolean;
  onSent: () => void;
}

export function AppealButton({ supplierId, offered, onSent }: AppealButtonProps) {
  return (
    <TextButton
      button={{ offered, variant: 'ink', children: 'Appeal' }}
      name={`appeal.${supplierId}`}
      field="text"
      title="Appeal"
      description="You can appeal once. Somebody who did not take the decision looks at it."
      label="Why is the decision wrong?"
      submitLabel="Send appeal"
      send={async (body, key) => {
        try {
          const options = { body, idempotencyKey: key() };
          return await call('POST /v1/supplier/verification/appeal/', options);
        } catch (error) {
          // It may have been decided meanwhile.
          renewVerificationCase();
          throw error;
        }
      }}
      done={({ case: next }) => {
        keepVerificationCase(supplierId, next);
        onSent();
      }}
    />
  );
}

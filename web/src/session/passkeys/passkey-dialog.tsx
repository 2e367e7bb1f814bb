/** Asks for a passkey once more, before what cannot be undone; the call that needs it waits. */
import { DialogForm } from '../../forms/dialog-form.tsx';
import { settlePasskey } from '../open-passkey.ts';
import { useProve } from './use-prove.ts';

export function PasskeyDialog() {
  const proof = useProve(() => settlePasskey(true));
  return (
    <DialogForm
      {...proof}
      title="Use your passkey"
      description="This needs your passkey once more, so that nobody else does it at an open browser. It then goes on by itself."
      submitLabel={proof.loading ? 'Waiting for your passkey...' : 'Use my passkey'}
      onClose={() => settlePasskey(false)}
    />
  );
}

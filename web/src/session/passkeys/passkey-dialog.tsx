/** Asks for a passkey once more, before what cannot be undone; the call that needs it waits. */
import { DialogForm } from '../../forms/dialog-form.tsx';
import { settlePasskey } from '../open-passkey.ts';
import { useProve } from './use-prove.ts';

export function PasskeyDialog() {
  const { busy, failed, run } = useProve(() => settlePasskey(true));
  return (
    <DialogForm
      title="Use your passkey"
      description="This needs your passkey once more, so that nobody else does it at an open browser. It then goes on by itself."
      submitLabel={busy ? 'Waiting for your passkey...' : 'Use my passkey'}
      loading={busy}
      submitError={failed}
      onSubmit={run}
      onClose={() => settlePasskey(false)}
    />
  );
}

/** Renders the question for a passkey, whose code is loaded when it first opens; on pages that may need it. */
import { useEffect } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { useStore } from '../../lib/store.ts';
import { passkeyAsked, settlePasskey } from '../open-passkey.ts';

const loadDialog = () => import('./passkey-dialog.tsx');

export function PasskeyHost() {
  const asked = useStore(passkeyAsked, undefined) === true;
  const Dialog = useLoaded(loadDialog, asked, () => settlePasskey(false))?.PasskeyDialog;
  useEffect(() => {
    passkeyAsked.set(false);
    return () => {
      settlePasskey(false);
      passkeyAsked.set(undefined);
    };
  }, []);
  return asked && Dialog ? <Dialog /> : null;
}

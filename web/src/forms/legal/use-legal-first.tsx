/** Asks who the user is in law before something that states it, and then does it. */
import { type ReactNode, useState } from 'react';
import { useLoaded } from '../../api/use-loaded.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toast.ts';
import { useLegalIdentity } from './legal-identity.ts';

/** Asked once in the life of an account: the pages that may ask do without its code. */
const loadDialog = () => import('./legal-dialog.tsx');

interface LegalFirst {
  /** Does it at once where it is known who the user is. */
  first: (act: () => void) => void;
  /** To be rendered. */
  dialog: ReactNode;
}

/** @param why what the details are for, in a sentence or two */
export function useLegalFirst(why: string): LegalFirst {
  const { user } = useSession();
  const [waiting, setWaiting] = useState<{ act: () => void }>();

  const LegalDialog = useLoaded(loadDialog, waiting !== undefined, () =>
    setWaiting(undefined),
  )?.LegalDialog;

  // Asked for beforehand, so that a press acts at once.
  const { data: known, refetch } = useLegalIdentity(user?.id ?? '');

  async function first(act: () => void): Promise<void> {
    const identity = known === undefined ? (await refetch()).data : known;
    if (identity === undefined) toast.error('Your legal details could not be loaded. Try again');
    else if (identity === null) setWaiting({ act });
    else act();
  }

  return {
    first(act) {
      // At once where it is known: a box that is ticked is ticked.
      if (known) act();
      else void first(act);
    },
    dialog: user && waiting && LegalDialog && (
      <LegalDialog
        user={user}
        before={null}
        why={why}
        onSaved={() => {
          setWaiting(undefined);
          waiting.act();
        }}
        onClose={() => setWaiting(undefined)}
      />
    ),
  };
}

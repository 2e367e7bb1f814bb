/** «Report this profile»: asks a visitor to sign in and come back, and opens the form. */
import { useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { REPORT_PERMISSIONS } from '@waggle/contract/reports/permissions';
import { useLoaded } from '../../api/use-loaded.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { openSignIn } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import type { ReportedSupplier } from './report-dialog.tsx';

const loadDialog = () => import('./report-dialog.tsx');

/** For everybody but the team, which decides on a profile itself. */
export function ReportButton({ supplier }: { supplier: ReportedSupplier }) {
  const { user } = useSession();
  const { path, search } = useNavigation();
  const [open, setOpen] = useState(false);
  const Dialog = useLoaded(loadDialog, open, () => setOpen(false))?.ReportDialog;
  if (user && !allows(REPORT_PERMISSIONS.actions['report.create'], actorOf(user))) return null;

  function press(): void {
    if (user) setOpen(true);
    else openSignIn({ goTo: path + search, onSignedIn: () => setOpen(true) });
  }

  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={press} className="mt-12 text-muted">
        Report this profile
      </Button>
      {open && user && Dialog && <Dialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}

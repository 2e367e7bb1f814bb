/** «Report this …»: asks a visitor to sign in and come back where the kind needs an account, and opens the form. */
import { useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows, member } from '@waggle/contract/permissions/rules';
import { useLoaded } from '../../api/use-loaded.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { useHydrating } from '../../lib/reader-locale.ts';
import { openSignIn } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import type { Report } from './report-dialog.tsx';

const loadDialog = () => import('./report-dialog.tsx');

/** @returns what opens the form, and the form while it is open */
export function useReport<Code extends string>(report: Report<Code>) {
  const { user } = useSession();
  const { path, search } = useNavigation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLoaded(loadDialog, open, close)?.ReportDialog;
  const mayOpen = user !== null || report.rules.visitors === true;
  return {
    press(): void {
      if (mayOpen) setOpen(true);
      else openSignIn({ goTo: path + search, onSignedIn: () => setOpen(true) });
    },
    dialog: open && mayOpen && Dialog && <Dialog {...report} onClose={close} />,
  };
}

/** Not for the team where only accounts report: it decides on that itself. */
export function ReportButton<Code extends string>(report: Report<Code>) {
  const { user } = useSession();
  // The server renders it for a visitor.
  const isHydrating = useHydrating();
  const { press, dialog } = useReport(report);
  const { noun, visitors } = report.rules;
  const isOffered = visitors === true || isHydrating || user === null;
  if (!isOffered && !allows({ who: [member] }, actorOf(user))) return null;
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={press} className="text-muted">
        Report this {noun}
      </Button>
      {dialog}
    </>
  );
}

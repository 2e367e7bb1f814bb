/** The decision that nothing is wrong, on reports of any kind: the button with its key, and the question before it. */
import { useState } from 'react';
import { FIRST_LOOK, type ReportKind } from '@waggle/contract/reports/kinds';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { KeyButton } from '../../shortcuts/key-button.tsx';
import { useSingleKeys } from '../../shortcuts/single-keys.ts';
import { toast } from '../../ui/toast.ts';
import { renewLists } from '../../lists/desk/desk-data.ts';
import { TextDialog } from '../../forms/text-dialog.tsx';

export const DISMISS = { key: 'n', does: 'Nothing wrong' } as const;

interface DismissReportsProps {
  kind: ReportKind;
  /** Of what is reported. */
  id: string;
  /** As it was read, of public pages. */
  title?: string;
  /** All of it that is shown. */
  reports: readonly { id: string; reason: string; closed?: object | null }[];
  /** Its key means something else on this page. */
  keyless?: true;
  /** Shows what it is by now. */
  renew: () => void;
  /** None is left. */
  onDone: () => void;
}

/** No button where none is open; the question stays for what was typed. */
export function DismissReports(props: DismissReportsProps) {
  const { kind, id, title, reports, keyless = false, renew, onDone } = props;
  // What is decided on is what was read when the question came up, whatever comes in below it.
  const [read, setRead] = useState<readonly string[]>();
  const open = reports.filter(({ closed = null }) => closed === null);
  const ids = open.map((one) => one.id);
  const isLook = open.every(({ reason }) => reason === FIRST_LOOK);
  // A profile is decided on in its case.
  const isFinding = kind !== 'profile';

  async function dismiss(read: readonly string[], note: string) {
    try {
      const body = { reports: [...read], note, ...(title !== undefined && { title }) };
      const sent = { params: { kind, id }, body };
      return await call('POST /v1/team/reports/:kind/:id/dismiss/', sent);
    } finally {
      renew();
      renewLists();
    }
  }
  function done({ reported: { open: left } }: Awaited<ReturnType<typeof dismiss>>): void {
    if (left === 0) return onDone();
    toast.info(
      left === 1
        ? 'Closed. One report came in meanwhile, and stays open'
        : `Closed. ${left} reports came in meanwhile, and stay open`,
    );
  }
  const look = useAction(async () => done(await dismiss(ids, '')), 'It could not be saved');
  const press = isLook ? look.run : () => setRead(ids);
  useSingleKeys(
    { dismiss: DISMISS },
    open.length > 0 && !keyless && !look.busy ? { dismiss: press } : {},
    [],
  );
  return (
    <>
      {open.length > 0 && (
        <KeyButton
          variant="outline"
          shortcut={keyless ? undefined : DISMISS}
          busy={look.busy}
          aria-haspopup={isLook ? undefined : 'dialog'}
          onClick={press}
        >
          {isLook ? 'It is fine, let it write' : isFinding ? 'Nothing wrong' : 'Close the reports'}
        </KeyButton>
      )}
      {read !== undefined && (
        <TextDialog
          name={`moderation.dismiss.${id}`}
          field="note"
          optional
          title={isFinding ? 'Nothing wrong?' : 'Close the reports?'}
          description={`The reports that you see are closed. Whoever made one from an account is told that our team has looked${isFinding ? ', and found nothing' : ''}.`}
          label="Note for colleagues"
          submitLabel="Close the reports"
          submitVariant="ink"
          cancelLabel="Leave it"
          failed="The reports could not be closed"
          send={({ note }) => dismiss(read, note)}
          done={done}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}

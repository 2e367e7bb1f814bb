/** What the team can decide on a request: release it, stop it, or close its reports. */
import { useState } from 'react';
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { TEAM_RFQ_STEPS } from '@waggle/contract/moderation/request-steps';
import { call } from '../../../api/client.ts';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { type OfferedStep, Steps } from '../../../forms/steps.tsx';
import { toast } from '../../../ui/toast.ts';
import { Action } from '../action.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { useModerationKeys } from '../moderation-keys.ts';
import { decideRequest, putRequest, renewRequest } from '../moderation-query.ts';

interface RequestDecisionsProps {
  request: ModeratedRequest;
  onDone: () => void;
}

export function RequestDecisions({ request, onDone }: RequestDecisionsProps) {
  const { id, reports } = request;
  // What is decided on is what was read when the dialog was opened, whatever comes in below it.
  const [dismissing, setDismissing] = useState<ModeratedRequest>();
  const note = useDeviceDraft(`moderation.dismiss.${id}`, { note: '' });
  const canDismiss = reports.length > 0;
  const show = (): void => setDismissing(request);
  const close = (): void => setDismissing(undefined);

  async function dismiss(of: ModeratedRequest): Promise<void> {
    const body = { reports: of.reports.map((one) => one.id), note: note.value.note };
    const after = await decideRequest(id, () =>
      call('POST /v1/team/requests/:id/dismiss/', { params: { id }, body }),
    );
    note.forget();
    close();
    const left = after.reports.length;
    if (left === 0) return onDone();
    toast.info(
      left === 1
        ? 'Closed. One report came in meanwhile, and stays open'
        : `Closed. ${left} reports came in meanwhile, and stay open`,
    );
  }

  useModerationKeys(canDismiss ? { dismiss: show } : {});
  return (
    <Steps
      row={request}
      steps={TEAM_RFQ_STEPS}
      show={(offered) => <Decision {...offered} />}
      put={putRequest}
      renew={renewRequest}
      onDone={onDone}
    >
      {canDismiss && (
        <Action of="dismiss" variant="outline" aria-haspopup="dialog" onClick={show}>
          Nothing wrong
        </Action>
      )}
      {dismissing && (
        <NoteDialog
          title="Nothing wrong?"
          description="The reports that you see are closed, and whoever made them is told that nothing was found."
          label="Note for colleagues (optional)"
          submitLabel="Close the reports"
          failed="The reports could not be closed"
          note={note.value.note}
          onNote={(text) => note.change({ note: text })}
          send={() => dismiss(dismissing)}
          onClose={close}
        />
      )}
    </Steps>
  );
}

/** Pressed by its key too. */
function Decision({ step, button }: OfferedStep) {
  const of = step === 'release' ? 'release' : 'stop';
  useModerationKeys(button.disabled || button.busy ? {} : { [of]: button.onClick });
  return <Action of={of} {...button} />;
}

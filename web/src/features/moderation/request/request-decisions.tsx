/** What the team can decide on a request: release it, stop it, or close its reports. */
import { useState } from 'react';
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { toast } from '../../../ui/toast.ts';
import { Action } from '../action.tsx';
import { NoteDialog, type Stop, StopDialog } from '../decision-dialogs.tsx';
import { useModerationKeys } from '../moderation-keys.ts';
import { decideRequest } from '../moderation-query.ts';
import { useKept } from '../use-kept.ts';

interface RequestDecisionsProps {
  request: ModeratedRequest;
  onDone: () => void;
}

const NO_STOP: Stop = { reason: '', note: '' };

function stopWords({ asked, reports }: ModeratedRequest): string {
  const told = asked > 0 ? 'The buyer and the suppliers that were asked are' : 'The buyer is';
  const closed = reports.length > 0 ? ' Its reports are closed.' : '';
  return `${told} told, and nobody can quote.${closed}`;
}

export function RequestDecisions({ request, onDone }: RequestDecisionsProps) {
  const { id, state, reports } = request;
  const params = { id };
  // What is decided on is what was read when the dialog was opened, whatever comes in below it.
  const [shown, setShown] = useState<{ what: 'stop' | 'dismiss'; of: ModeratedRequest }>();
  const show = (what: 'stop' | 'dismiss') => (): void => setShown({ what, of: request });
  const stop = useKept(`stop.${id}`, NO_STOP);
  const note = useKept(`dismiss.${id}`, { note: '' });
  const close = (): void => setShown(undefined);

  const release = useAction(async () => {
    await decideRequest(id, () =>
      call('POST /v1/team/requests/:id/release/', { params, body: { version: request.version } }),
    );
    onDone();
  }, 'The request could not be released');

  async function dismiss(of: ModeratedRequest): Promise<void> {
    const body = { reports: of.reports.map((one) => one.id), note: note.values.note };
    const after = await decideRequest(id, () =>
      call('POST /v1/team/requests/:id/dismiss/', { params, body }),
    );
    note.clear();
    close();
    const left = after.reports.length;
    if (left === 0) return onDone();
    toast.info(
      left === 1
        ? 'Closed. One report came in meanwhile, and stays open'
        : `Closed. ${left} reports came in meanwhile, and stay open`,
    );
  }

  const canRelease = state === 'held' || state === 'blocked';
  const canStop = state === 'held' || state === 'open' || state === 'closed';
  const canDismiss = reports.length > 0;
  useModerationKeys({
    ...(canRelease && !release.busy && { release: release.run }),
    ...(canDismiss && { dismiss: show('dismiss') }),
    ...(canStop && { stop: show('stop') }),
  });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canRelease && (
        <Action of="release" variant="accent" busy={release.busy} onClick={release.run}>
          {state === 'held'
            ? 'Release'
            : request.sent_at === null
              ? 'Release after all'
              : 'Open it again'}
        </Action>
      )}
      {canDismiss && (
        <Action of="dismiss" variant="outline" aria-haspopup="dialog" onClick={show('dismiss')}>
          Nothing wrong
        </Action>
      )}
      {canStop && (
        <Action of="stop" variant="refuse" aria-haspopup="dialog" onClick={show('stop')}>
          Stop
        </Action>
      )}
      {shown?.what === 'stop' && (
        <StopDialog
          description={stopWords(shown.of)}
          stop={stop.values}
          onStop={stop.keep}
          send={async (reason, text) => {
            const body = { version: shown.of.version, reason, note: text };
            await decideRequest(id, () =>
              call('POST /v1/team/requests/:id/block/', { params, body }),
            );
            stop.clear();
            close();
            onDone();
          }}
          onClose={close}
        />
      )}
      {shown?.what === 'dismiss' && (
        <NoteDialog
          title="Nothing wrong?"
          description="The reports that you see are closed, and whoever made them is told that nothing was found."
          label="Note for colleagues (optional)"
          submitLabel="Close the reports"
          failed="The reports could not be closed"
          note={note.values.note}
          onNote={(text) => note.keep({ note: text })}
          send={() => dismiss(shown.of)}
          onClose={close}
        />
      )}
    </div>
  );
}

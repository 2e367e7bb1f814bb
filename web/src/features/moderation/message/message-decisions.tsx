/** What the team can decide on a reported message: warn whoever wrote it, or close its reports. */
import { useState } from 'react';
import type { Api } from '@waggle/contract/api';
import type { ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import { call } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.ts';
import { KeyButton } from '../../../shortcuts/key-button.tsx';
import { DismissReports } from '../../reports/dismiss-reports.tsx';
import { TextDialog } from '../../../forms/text-dialog.tsx';
import { KEYS, useModerationKeys } from '../moderation-keys.ts';
import { decideMessage, renewMessage } from '../moderation-query.ts';

const WARN = 'POST /v1/team/messages/:id/warn/';

interface MessageDecisionsProps {
  message: ReportedMessage;
  onDone: () => void;
}

export function MessageDecisions({ message, onDone }: MessageDecisionsProps) {
  const { id, reports, author } = message;
  const params = { id };
  // What is decided on is what was read when the dialog was opened.
  const [shown, setShown] = useState<readonly string[]>();
  const show = (): void => setShown(reports.map((one) => one.id));
  const canDecide = reports.length > 0;
  useModerationKeys(canDecide ? { warn: show } : {});
  function done({ message: after, warned }: Api[typeof WARN]['data']): void {
    if (!warned) toast.info('Closed. Nobody was warned: the author has left');
    if (after.reports.length === 0) onDone();
    else toast.info('Closed. A report that came in meanwhile stays open');
  }
  const hasLeft = author.email === null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canDecide ? (
        <KeyButton shortcut={KEYS.warn} variant="accent" aria-haspopup="dialog" onClick={show}>
          {hasLeft ? 'Close: the author has left' : 'Warn the author'}
        </KeyButton>
      ) : (
        <p>This is decided.</p>
      )}
      <DismissReports
        kind="message"
        id={id}
        reports={reports}
        renew={() => renewMessage(id)}
        onDone={onDone}
      />
      {shown !== undefined && (
        <TextDialog
          name={`moderation.warn.${id}`}
          field="note"
          optional
          title={hasLeft ? 'Close the reports?' : `Warn ${author.name}?`}
          description={
            hasLeft
              ? 'Whoever wrote the message has left Waggle, so there is nobody to warn. Whoever reported it is told so.'
              : `${author.name} is told what was reported and that it is against the rules. The request goes on.`
          }
          label={hasLeft ? 'Note for colleagues' : 'A word to the author'}
          submitLabel={hasLeft ? 'Close the reports' : 'Send the warning'}
          submitVariant="ink"
          cancelLabel="Leave it"
          failed="It could not be decided"
          send={({ note }) =>
            decideMessage(id, () => call(WARN, { params, body: { reports: [...shown], note } }))
          }
          done={done}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

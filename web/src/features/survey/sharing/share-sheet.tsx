/** How people get to an open survey: its link, and mails to the waitlist. */
import { useState } from 'react';
import type { Survey } from '@waggle/contract/survey';
import { randomId } from '../../../api/random-id.ts';
import { CopyLink } from '../../../forms/copy-link.tsx';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { sendToWaitlist } from '../survey-queries.ts';

function SendDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const [key] = useState(randomId);
  const { invitable, title } = survey;
  const who = invitable === 1 ? '1 person' : `${invitable} people`;
  const submit = useSubmit(async () => {
    const sent = await sendToWaitlist(survey.id, key);
    toast.success(sent === 1 ? 'Sent to 1 person' : `Sent to ${sent} people`);
    onClose();
  }, 'Nothing was sent. Please try again');
  return (
    <DialogForm
      {...submit}
      title={`Send to ${who}?`}
      description={`Each confirmed person on your waitlist gets one mail about «${title}», with a link that answers once. Nobody gets it twice.`}
      submitLabel={`Send to ${who}`}
      onClose={onClose}
    />
  );
}

export function ShareSheet({ survey }: { survey: Survey }) {
  const [asking, setAsking] = useState(false);
  const { path, invited, invitable, answers } = survey;
  // Later the answers come first.
  const isNew = answers === 0;
  const address = window.location.host + path;
  return (
    <div className={isNew ? 'mt-6 rounded-sheet bg-surface-raised p-5 shadow-sheet' : 'mt-5'}>
      {isNew && (
        <>
          <p className="text-small font-semibold">Anybody with this link can answer</p>
          <p className="mt-1 wrap-anywhere">{address}</p>
        </>
      )}
      <div className={classNames('flex flex-wrap gap-3', isNew && 'mt-3')}>
        <CopyLink path={path} />
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-5 font-semibold hover:bg-surface-sunk"
        >
          <Icon name="external-link" />
          Open the page
        </a>
        {invitable > 0 && (
          <Button onClick={() => setAsking(true)}>
            <Icon name="mail" />
            Send to {invitable} on your waitlist
          </Button>
        )}
      </div>
      {isNew && invited > 0 && invitable === 0 && (
        <p className="mt-3 text-small text-muted">
          Everybody confirmed on your waitlist has got a link of their own.
        </p>
      )}
      {asking && <SendDialog survey={survey} onClose={() => setAsking(false)} />}
    </div>
  );
}

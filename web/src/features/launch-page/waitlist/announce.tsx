/** The one mail to the list: it can be bought. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState } from 'react';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { randomId } from '../../../api/random-id.ts';
import { call } from '../../../api/client.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, TextArea } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { takePageStep } from '../page-query.ts';

interface AnnounceProps {
  page: LaunchPage;
  /** Who would get it. */
  confirmed: number;
}

export function Announce({ page, confirmed }: AnnounceProps) {
  const [open, setOpen] = useState(false);
  if (page.announced_at !== null) {
    return (
      <p className="mt-4">
        You wrote to your list on {formatDay(page.announced_at)}. Each person got it once.
      </p>
    );
  }
  const reason =
    page.state === 'live'
      ? confirmed === 0
        ? 'Nobody has confirmed yet.'
        : undefined
      : 'Your page has to be live.';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="ink"
        aria-haspopup="dialog"
        disabled={reason !== undefined}
        aria-describedby="announce-reason"
        onClick={() => setOpen(true)}
      >
        Write that it can be bought
      </Button>
      <p id="announce-reason" className="text-small text-muted">
        {reason ?? 'Once, when it is true: it is the second and last mail they agreed to.'}
      </p>
      {open && <AnnounceDialog confirmed={confirmed} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AnnounceDialog({ confirmed, onClose }: { confirmed: number; onClose: () => void }) {
  const field = useId();
  const [key] = useState(randomId);
  const [text, setText] = useState('');
  const [url, setUrl] = useState('');
  const submit = useSubmit(async () => {
    await takePageStep(() =>
      call('POST /v1/launch-page/announce/', { body: { text, url }, idempotencyKey: key }),
    );
    toast.success('Your mail is on its way');
    onClose();
  }, 'Your mail could not be sent. What you wrote is kept');
  return (
    <DialogForm
      {...submit}
      title="Write to your list?"
      description={`${formatCount(confirmed)} people get it, each once, from Waggle with your brand’s name. It cannot be taken back or sent again.`}
      submitLabel="Send it once"
      incomplete={isBlank(text) || isBlank(url)}
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <div className="mt-4">
        <FieldLabel id={`${field}-text`} label="What you want to say" />
        <TextArea
          id={`${field}-text`}
          name="text"
          rows={5}
          maxLength={LAUNCH_LIMITS.announcement}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="mt-4">
        <FieldLabel id={`${field}-url`} label="Where it can be bought" />
        <Input
          id={`${field}-url`}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LAUNCH_LIMITS.announcementUrl}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </div>
    </DialogForm>
  );
}

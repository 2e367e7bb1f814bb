/** The one mail to the list: it can be bought. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { takePageStep } from '../page-query.ts';

interface AnnounceProps {
  page: LaunchPage;
  /** Who would get it. */
  confirmed: number;
}

export function Announce({ page, confirmed }: AnnounceProps) {
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
      <DialogButton
        variant="ink"
        disabled={reason !== undefined}
        aria-describedby="announce-reason"
        dialog={(close) => <AnnounceDialog page={page} confirmed={confirmed} onClose={close} />}
      >
        Write that it can be bought
      </DialogButton>
      <p id="announce-reason" className="text-small text-muted">
        {reason ?? 'Once, when it is true: it is the second and last mail they agreed to.'}
      </p>
    </div>
  );
}

function AnnounceDialog({ page, confirmed, onClose }: AnnounceProps & { onClose: () => void }) {
  const { textOf, submit } = useSentForm({
    name: `announce.${page.slug}`,
    empty: { text: '', url: '' },
    most: { text: LAUNCH_LIMITS.announcement, url: LAUNCH_LIMITS.announcementUrl },
    incomplete: ({ text, url }) => isBlank(text) || isBlank(url),
    send: (body, key) =>
      takePageStep(() => call('POST /v1/launch-page/announce/', { body, idempotencyKey: key() })),
    done() {
      toast.success('Your mail is on its way');
      onClose();
    },
  });
  const url = textOf('url');
  return (
    <DialogForm
      {...submit}
      title="Write to your list?"
      description={`${formatCount(confirmed)} people get it, each once, from Waggle with your brand’s name. It cannot be taken back or sent again.`}
      submitLabel="Send it once"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <DialogText label="What you want to say" required {...textOf('text')} />
      <TextField
        className="mt-4"
        label="Where it can be bought"
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={url.most}
        registration={controlled('url', url.value, url.onChange)}
        error={url.error}
      />
    </DialogForm>
  );
}

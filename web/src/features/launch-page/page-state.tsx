/** Where the page stands: draft, live, closed or taken down, and what can be done about it. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { CopyLink } from '../../forms/copy-link.tsx';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { takePageStep } from './page-query.ts';

const BAND = 'mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4';

export function PageState({ page }: { page: LaunchPage }) {
  switch (page.state) {
    case 'live':
      return (
        <>
          <LiveBand page={page} />
          {page.mails_held && (
            <p className={`${BAND} bg-warn-wash`}>
              Your page has sent {LAUNCH_LIMITS.unlookedMails} mails, the most a new page sends
              before our team has looked at it. Everybody who joins meanwhile gets their mail right
              after.
            </p>
          )}
          <OldTheme page={page} />
        </>
      );
    case 'taken_down':
      return <TakenDown page={page} />;
    case 'unpublished':
      return (
        <p className={`${BAND} bg-surface-sunk`}>
          Your page is closed. Your waitlist is kept, and whoever is on it can leave. Publish it to
          open it again.
        </p>
      );
    default:
      return (
        <p className={`${BAND} bg-surface-sunk`}>
          Only you see this draft. It begins with your own words; what only you can say is marked in
          [ ].
        </p>
      );
  }
}

function LiveBand({ page }: { page: LaunchPage }) {
  const { pathname } = new URL(page.url);
  return (
    <div className={`${BAND} bg-surface-inverse text-text-inverse`}>
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <b className="font-semibold">Live</b>
        {page.live_since !== null && <> since {formatDay(page.live_since)}</>}:{' '}
        <a
          href={page.url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          {page.url.replace(/^https?:\/\//, '')}
          <Icon name="external-link" />
        </a>
      </p>
      <div className="flex flex-wrap gap-3 text-text">
        <CopyLink path={pathname} />
        <DialogButton
          variant="outline"
          dialog={(close) => <CloseDialog page={page} onClose={close} />}
        >
          Close the page
        </DialogButton>
      </div>
    </div>
  );
}

function CloseDialog({ page: { version }, onClose }: { page: LaunchPage; onClose: () => void }) {
  const submit = useSubmit(async () => {
    await takePageStep(() => call('POST /v1/launch-page/unpublish/', { body: { version } }));
    onClose();
  }, 'Your page could not be closed');
  return (
    <DialogForm
      {...submit}
      title="Close the page?"
      description="Visitors then read that it is closed, and nobody can join. Your waitlist and your figures are kept, and you can open it again."
      submitLabel="Close it"
      submitVariant="refuse"
      cancelLabel="Leave it open"
      onClose={onClose}
    />
  );
}

/** Nothing changes by itself: a page keeps the theme in which it was published. */
function OldTheme({ page }: { page: LaunchPage }) {
  const { version, wears_version: used, brand_version: newest } = page;
  const wear = useAction(async () => {
    await takePageStep(() => call('POST /v1/launch-page/wear/', { body: { version } }));
    toast.success('Your page uses the newest version');
  }, 'Your page could not be changed');
  if (used === null || used === newest) return null;
  return (
    <div className={`${BAND} border-l-6 border-accent bg-accent-wash`}>
      <p className="min-w-0 flex-1 basis-72">
        Your page still uses {used === 0 ? 'the theme from before your brand' : `version ${used}`}{' '}
        of your brand. The newest is version {newest}.
      </p>
      <Button variant="outline" busy={wear.busy} onClick={wear.run}>
        Use version {newest}
      </Button>
    </div>
  );
}

function TakenDown({ page: { taken_down } }: { page: LaunchPage }) {
  return (
    <div role="status" className={`${BAND} border-l-6 border-warn bg-warn-wash`}>
      <div className="min-w-0">
        <p>
          <b className="font-semibold">Our team has taken this page down</b>
          {taken_down !== null && <> on {formatDay(taken_down.at)}</>}. What you wrote and your
          waitlist are kept.
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{taken_down?.reason}</p>
        <p className="mt-2">
          You can change what you wrote here. If you think that this is wrong, write to us.
        </p>
      </div>
    </div>
  );
}

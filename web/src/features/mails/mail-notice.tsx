/** The notice above every page of a user whose mail server refuses our mails: since when, and what to do. */
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SupportButton } from '../../ui/support-button.tsx';
import { toast } from '../../ui/toast.ts';

interface MailNoticeProps {
  email: string;
  /** A moment. */
  since: string;
}

export function MailNotice({ email, since }: MailNoticeProps) {
  const trying = useAction(async () => {
    await call('POST /v1/mails/try/');
    toast.success('A mail is on its way. Once it arrives, this notice goes');
  }, 'The mail could not be sent. Please try again');
  return (
    <section
      aria-label="Your mails"
      className="border-b border-warn bg-warn-wash text-text print:hidden"
    >
      <div className="page-measure flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
        <div className="flex min-w-0 flex-[1_1_20rem] items-start gap-4">
          <Icon name="triangle-alert" className="mt-0.5 size-6 text-warn" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">Mail to {email} doesn’t arrive</p>
            <p>
              It has been refused since {formatShortDay(since)}, so we stopped sending. Check that
              the mailbox exists and isn’t full, then try again. Until then, everything new is under
              the bell.
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" busy={trying.busy} onClick={trying.run}>
            Send a test mail
          </Button>
          <Button variant="quiet" onClick={() => void refreshSession()}>
            It arrived
          </Button>
          <SupportButton />
        </div>
      </div>
    </section>
  );
}

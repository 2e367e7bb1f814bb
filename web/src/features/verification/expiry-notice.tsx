/** Inside the banner of a verified supplier whose documents run out: which, when, and the way to replace them. */
import type { VerificationCase } from '@waggle/contract/verification';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paperDay } from './dates.ts';
import { runningOut } from './mend-texts.ts';

interface ExpiryNoticeProps {
  verification: VerificationCase;
  /** The panel in which the new document is sent. */
  panelId: string;
  open: boolean;
  onToggle: () => void;
}

export function ExpiryNotice({ verification, panelId, open, onToggle }: ExpiryNoticeProps) {
  const [next] = runningOut(verification);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4 text-text">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-4">
        <Icon name="calendar-clock" className="mt-0.5 size-6" />
        <p className="min-w-0 wrap-anywhere">
          {next ? (
            <>
              Your <strong className="font-semibold">{next.name}</strong> runs out on{' '}
              <strong className="font-semibold">{paperDay(next.expires_at)}</strong>. Send the new
              one before then, or your badge ends with it.
            </>
          ) : (
            'Part of your verification runs out soon. Send what takes its place, or your badge ends with it.'
          )}
        </p>
      </div>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={onToggle}
      >
        {open ? 'Not now' : 'Send the new one'}
      </Button>
    </div>
  );
}

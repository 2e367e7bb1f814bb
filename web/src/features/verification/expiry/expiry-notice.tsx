/** The notice about expiring documents: which, when, and the link to replace them. */
import type { VerificationCase } from '@waggle/contract/verification';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SupportButton } from '../../../ui/support-button.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { expiringDocuments } from './expiring-documents.ts';

interface ExpiryNoticeProps {
  verification: VerificationCase;
  /** The panel in which the new document is sent, while it is on the page. */
  panelId: string | undefined;
  open: boolean;
  onToggle: () => void;
}

export function ExpiryNotice({ verification, panelId, open, onToggle }: ExpiryNoticeProps) {
  const documents = expiringDocuments(verification);
  const [next] = documents;
  const others = documents.length - 1;
  // A certificate ends alone.
  const end = documents.some(({ kind }) => kind === 'KYC_DOCS')
    ? 'or your badge ends'
    : 'or your badge no longer shows what it proves';
  return (
    <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4 text-text">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-4">
        <Icon name="calendar-clock" className="mt-0.5 size-6" />
        {next ? (
          <p className="min-w-0 wrap-anywhere">
            Your{' '}
            <strong dir="auto" className="font-semibold">
              {next.name}
            </strong>{' '}
            expires on <strong className="font-semibold">{formatDate(next.expires_at)}</strong>
            {others === 1 && ', and another document soon after'}
            {others > 1 && `, and ${others} other documents soon after`}. Upload{' '}
            {others > 0 ? 'replacements' : 'a replacement'} before then, {end}.
          </p>
        ) : (
          <p>
            Something behind your verification expires soon.{' '}
            {verification.requests.length > 0
              ? 'Upload a replacement before then, or your badge ends.'
              : 'Our team checks it again before then.'}
          </p>
        )}
      </div>
      {verification.requests.length > 0 ? (
        <Button variant="outline" aria-expanded={open} aria-controls={panelId} onClick={onToggle}>
          {open ? 'Not now' : others > 0 ? 'Upload replacements' : 'Upload a replacement'}
        </Button>
      ) : (
        <SupportButton />
      )}
    </div>
  );
}

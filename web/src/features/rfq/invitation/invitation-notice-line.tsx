/** The line about an invitation that has ended, or was declined. */
import { Icon } from '../../../ui/icon.tsx';
import type { InvitationNotice } from './invitation-notice.ts';

export function InvitationNoticeLine({
  notice: { text, note, calm = false },
}: {
  notice: InvitationNotice;
}) {
  return (
    <div
      role="status"
      className={`mt-5 flex gap-3 border-l-6 px-4 py-3 ${calm ? 'border-line-strong bg-surface-sunk' : 'border-warn bg-warn-wash'}`}
    >
      <Icon name={calm ? 'info' : 'circle-alert'} className="mt-0.5" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{text}</p>
        {note && (
          <p dir="auto" className="mt-1 whitespace-pre-line">
            “{note}”
          </p>
        )}
      </div>
    </div>
  );
}

/** The menu of an invitation: take no more requests of its buyer, or take them again. */
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { REQUEST_REPORT } from '@waggle/contract/rfq/report-rules';
import { call } from '../../../api/client.ts';
import { useReport } from '../../reports/report-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mute, unmute } from './invitation-actions.ts';

export function MuteMenu({ request, userId }: { request: SupplierInvitation; userId: string }) {
  const { muted, buyer } = request;
  const { press, dialog } = useReport({
    rules: REQUEST_REPORT,
    id: request.id,
    send: (body, params) => call('POST /v1/requests/:id/report/', { params, body }),
  });
  return (
    <details data-menu className="relative">
      <summary
        aria-label="More about this request"
        className={classNames(
          'list-none [&::-webkit-details-marker]:hidden',
          buttonClass({ variant: 'quiet', size: 'icon' }),
        )}
      >
        <Icon name="ellipsis" />
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-72 max-w-[calc(100vw-2.5rem)] rounded-control border border-line bg-surface-raised py-1 shadow-lift">
        <Button
          variant="bare"
          onClick={({ currentTarget }) => {
            const menu = currentTarget.closest('details');
            menu?.removeAttribute('open');
            menu?.querySelector('summary')?.focus();
            void (muted ? unmute(userId, request) : mute(userId, request));
          }}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-sunk focus-visible:-outline-offset-3"
        >
          <Icon name={muted ? 'bell' : 'bell-off'} />
          <span className="min-w-0 wrap-anywhere">
            {muted
              ? `Take requests of ${buyer.name} again`
              : `Take no more requests of ${buyer.name}`}
          </span>
        </Button>
        <Button
          variant="bare"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            const menu = currentTarget.closest('details');
            menu?.removeAttribute('open');
            // The focus comes back here when the dialog is closed.
            menu?.querySelector('summary')?.focus();
            press();
          }}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-sunk focus-visible:-outline-offset-3"
        >
          <Icon name="circle-alert" />
          Report this request
        </Button>
      </div>
      {dialog}
    </details>
  );
}

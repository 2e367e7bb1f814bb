/** /team/reports: whatever was reported, and new pages that wait for a first look, one open beside the list. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { REPORT_KINDS } from '@waggle/contract/reports/kinds';
import { KEYS } from '../../features/moderation/moderation-keys.ts';
import { OpenMessage } from '../../features/moderation/message/message-view.tsx';
import { OpenReported, stateWords } from '../../features/reports/desk/reported-view.tsx';
import {
  isReportKind,
  REPORTS_DESK,
  reportsOf,
  useMoved,
} from '../../features/reports/reports-address.ts';
import { OpenListing } from '../../features/shop/review/listing-review.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { deskAddress, readDesk } from '../../lists/desk/desk-address.ts';
import { useDeskList } from '../../lists/desk/desk-data.ts';
import { DeskPage } from '../../lists/desk/desk-page.tsx';
import type { OpenedView } from '../../lists/desk/opened.tsx';
import { Select } from '../../ui/control.tsx';
import { OpenRequest } from './open-request.tsx';

const { dismiss, warn, stop } = KEYS;

export default function ReportsPage() {
  const { search } = useNavigation();
  const kind = new URLSearchParams(search).get('kind');
  const query = isReportKind(kind) ? { kind } : {};
  return (
    <DeskPage
      title="Reports"
      lead={`What people have reported, the longest waiting first, and launch pages that are new. A new page sends ${LAUNCH_LIMITS.unlookedMails} mails at most until you have looked at it. Whatever you take down shows nothing of it until the team gives it back.`}
      useMoved={useMoved}
      desk={{
        ...REPORTS_DESK,
        query,
        useList: (list) => useDeskList('GET /v1/team/reports/', 'reported', { list, ...query }),
      }}
      head={<KindFilter />}
      keys={[dismiss, warn, stop]}
      keyOf={(row) => `${row.kind}:${row.id}`}
      row={({ open, reports, at, ...reported }, now, list) => {
        const { by, excerpt, title } = reported;
        const count = open === 0 ? reports.length : open;
        const said = [
          ...(list === 'looks' ? [] : [`${count} report${count === 1 ? '' : 's'}`]),
          ...stateWords(reported),
          relativeTime(at, now),
        ];
        return [
          title,
          <>
            <span className="block text-muted wrap-anywhere">
              {REPORT_KINDS[reported.kind]}
              {by !== '' && (
                <>
                  {' '}
                  by <span dir="auto">{by}</span>
                </>
              )}
            </span>
            <span dir="auto" className="line-clamp-2 wrap-anywhere empty:hidden">
              {excerpt}
            </span>
            <span className="block">{said.join(' · ')}</span>
          </>,
        ];
      }}
      Open={OpenOfKind}
    />
  );
}

const KINDS = Object.entries(REPORT_KINDS).map(([value, label]) => ({ value, label }));

function KindFilter() {
  const { search, navigate } = useNavigation();
  const kind = new URLSearchParams(search).get('kind') ?? '';
  return (
    <Select
      aria-label="Kind"
      size="compact"
      className="mt-4 mb-2 max-w-56"
      placeholder="All kinds"
      options={KINDS}
      value={kind}
      onChange={({ target: { value } }) => {
        const desk = isReportKind(value) ? reportsOf(value) : REPORTS_DESK;
        navigate(deskAddress(desk, readDesk(desk, search).list), { replace: true });
      }}
    />
  );
}

function OpenOfKind(view: OpenedView) {
  const [kind = '', id = ''] = view.id.split(':');
  if (kind === 'request') return <OpenRequest {...view} id={id} />;
  if (kind === 'message') return <OpenMessage {...view} id={id} />;
  if (kind === 'listing') return <OpenListing {...view} id={id} />;
  return <OpenReported {...view} />;
}

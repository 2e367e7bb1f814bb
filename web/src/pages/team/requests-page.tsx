/** /team/requests: what waits before it is sent and what the team has stopped, one request open beside the list. */
import { HoldSwitch } from '../../features/moderation/hold-switch.tsx';
import { KEYS } from '../../features/moderation/moderation-keys.ts';
import { REQUESTS, useModeration } from '../../features/moderation/moderation-query.ts';
import { MutedList } from '../../features/moderation/muted-list.tsx';
import { useMoved } from '../../features/reports/reports-address.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { DeskPage } from '../../lists/desk/desk-page.tsx';
import { OpenRequest } from './open-request.tsx';

const { release, stop } = KEYS;

export default function RequestsPage() {
  const { data } = useModeration();
  return (
    <DeskPage
      title="Requests"
      lead="Requests that wait before they are sent, the longest waiting first, and those that you have stopped."
      useMoved={useMoved}
      desk={REQUESTS}
      counts={data?.counts}
      head={data !== undefined && <HoldSwitch {...data.switch} />}
      keys={[release, stop]}
      row={({ title, buyer_name: buyer, since, reports }, now) => [
        title,
        <>
          <span dir="auto" className="block text-muted wrap-anywhere">
            {buyer}
          </span>
          <span className="block">
            {reports > 0 && (reports === 1 ? 'One report, ' : `${reports} reports, `)}
            {relativeTime(since, now)}
          </span>
        </>,
      ]}
      Open={OpenRequest}
      others={{ muted: ({ counts }) => <MutedList counts={counts} /> }}
    />
  );
}

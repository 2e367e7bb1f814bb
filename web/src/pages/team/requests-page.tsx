/** /team/requests: what waits before it is sent and what the team has stopped, one request open beside the list. */
import { HoldSwitch } from '../../features/moderation/hold-switch.tsx';
import { type RequestList, REQUESTS_DESK } from '../../features/moderation/moderation-address.ts';
import { KEYS } from '../../features/moderation/moderation-keys.ts';
import {
  useLiveModeration,
  useModeration,
  useRequests,
} from '../../features/moderation/moderation-query.ts';
import { MutedList } from '../../features/moderation/muted-list.tsx';
import { useMoved } from '../../features/reports/reports-address.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import { Desk, type OpenDesk } from '../../lists/desk/desk.tsx';
import { DeskRows } from '../../lists/desk/desk-rows.tsx';
import { OpenRequest } from './open-request.tsx';

const { release, stop } = KEYS;

export default function RequestsPage() {
  const { data } = useModeration();
  useLiveModeration();
  if (useMoved()) return null;
  return (
    <TeamPage
      title="Requests"
      lead="Requests that wait before they are sent, the longest waiting first, and those that you have stopped."
    >
      <Desk
        desk={REQUESTS_DESK}
        counts={data?.counts}
        head={data !== undefined && <HoldSwitch {...data.switch} />}
        keys={[release, stop]}
      >
        {(place) =>
          place.list === 'muted' ? (
            <MutedList counts={place.counts} />
          ) : (
            <Requests key={place.list} {...place} list={place.list} />
          )
        }
      </Desk>
    </TeamPage>
  );
}

function Requests({ list, ...place }: OpenDesk<RequestList | 'muted'> & { list: RequestList }) {
  return (
    <DeskRows
      {...place}
      list={list}
      query={useRequests(list)}
      noun="requests"
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
      open={(id, view) => <OpenRequest id={id} {...view} />}
    />
  );
}

/** /team/requests: what waits for the team and what it has stopped, one request or message open beside the list. */
import type { Moderation } from '@waggle/contract/moderation';
import type { ModerationList } from '@waggle/contract/moderation/lists';
import { ModeratedDemand } from '../../features/evidence/moderated-demand.tsx';
import { HoldSwitch } from '../../features/moderation/hold-switch.tsx';
import { MessageView } from '../../features/moderation/message/message-view.tsx';
import {
  moderationAddress,
  REQUESTS_DESK,
  waitingList,
} from '../../features/moderation/moderation-address.ts';
import { KEYS } from '../../features/moderation/moderation-keys.ts';
import {
  useModeratedRequest,
  useModeration,
  useReportedMessage,
  useReportedMessages,
  useRequests,
} from '../../features/moderation/moderation-query.ts';
import { MutedList } from '../../features/moderation/muted-list.tsx';
import { RequestView } from '../../features/moderation/request/request-view.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';
import { Link } from '../../lib/navigation.tsx';
import { relativeTime } from '../../lib/relative-time.ts';
import type { DeskPlace } from '../../lists/desk/desk-address.ts';
import { Desk } from '../../lists/desk/desk.tsx';
import { DeskRows, Opened, type OpenedView } from '../../lists/desk/desk-rows.tsx';

export default function RequestsPage() {
  const { data } = useModeration();
  return (
    <TeamPage
      title="Requests"
      lead="Requests that wait before they are sent, and what was reported, the longest waiting first."
    >
      <Desk
        desk={REQUESTS_DESK}
        counts={data?.counts}
        head={data !== undefined && <HoldSwitch {...data.switch} />}
        keys={Object.values(KEYS)}
      >
        {({ list, openId }) =>
          list === 'muted' ? (
            <MutedList />
          ) : list === 'messages' ? (
            <Messages list={list} openId={openId} />
          ) : (
            <Requests key={list} list={list} openId={openId} />
          )
        }
      </Desk>
    </TeamPage>
  );
}

function Elsewhere({ state, list }: { state: Moderation | undefined; list: ModerationList }) {
  const first = state && waitingList(state);
  if (first === undefined || first === list) return null;
  return (
    <Link
      to={moderationAddress(first)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {REQUESTS_DESK.lists[first].name}: {state?.counts[first]}
    </Link>
  );
}

function Requests(place: DeskPlace<'held' | 'reported' | 'stopped'>) {
  const { data } = useModeration();
  return (
    <DeskRows
      {...place}
      desk={REQUESTS_DESK}
      query={useRequests(place.list)}
      noun="requests"
      elsewhere={<Elsewhere state={data} list={place.list} />}
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

function Messages(place: DeskPlace<'messages'>) {
  const { data } = useModeration();
  return (
    <DeskRows
      {...place}
      desk={REQUESTS_DESK}
      query={useReportedMessages()}
      noun="messages"
      elsewhere={<Elsewhere state={data} list="messages" />}
      row={({ author, text, side, title, since }, now) => [
        author,
        <>
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </span>
          <span className="block text-muted wrap-anywhere">
            {side === 'supplier' ? 'Supplier' : 'Buyer'}, about <span dir="auto">{title}</span>,{' '}
            {relativeTime(since, now)}
          </span>
        </>,
      ]}
      open={(id, view) => <OpenMessage id={id} {...view} />}
    />
  );
}

function OpenRequest({ id, ...view }: OpenedView & { id: string }) {
  return (
    <Opened query={useModeratedRequest(id)} noun="request">
      {(request) => (
        <>
          <RequestView request={request} {...view} />
          <ModeratedDemand rfqId={request.id} />
        </>
      )}
    </Opened>
  );
}

function OpenMessage({ id, ...view }: OpenedView & { id: string }) {
  return (
    <Opened query={useReportedMessage(id)} noun="message">
      {(message) => <MessageView message={message} {...view} />}
    </Opened>
  );
}

/** /team/requests: what waits for the team and what it has stopped, one request or message open beside the list. */
import { type ReactNode, useState } from 'react';
import type {
  ModerationList,
  RequestList as ListOfRequests,
} from '@waggle/contract/moderation/lists';
import { useLoaded } from '../../api/use-loaded.ts';
import { HoldSwitch } from '../../features/moderation/lists/hold-switch.tsx';
import { ListLinks } from '../../features/moderation/lists/list-links.tsx';
import { MessageList } from '../../features/moderation/lists/message-list.tsx';
import { MutedList } from '../../features/moderation/lists/muted-list.tsx';
import { RequestList } from '../../features/moderation/lists/request-list.tsx';
import { MessageView } from '../../features/moderation/message/message-view.tsx';
import {
  moderationAddress,
  readModerationAddress,
} from '../../features/moderation/moderation-address.ts';
import { KEY_GROUPS, KEYS, useModerationKeys } from '../../features/moderation/moderation-keys.ts';
import {
  useModeratedRequest,
  useModeration,
  useReportedMessage,
  useReportedMessages,
  useRequests,
} from '../../features/moderation/moderation-query.ts';
import { ModeratedDemand } from '../../features/evidence/moderated-demand.tsx';
import { RequestView } from '../../features/moderation/request/request-view.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { KeyHint } from '../../shortcuts/key-hint.tsx';
import { usePressOnce } from '../../shortcuts/single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

const loadSheet = () => import('../../shortcuts/keyboard-sheet.tsx');

export default function RequestsPage() {
  const { search, navigate } = useNavigation();
  const { list, openId } = readModerationAddress(search);
  const [help, setHelp] = useState(false);
  const { data } = useModeration();
  const KeyboardSheet = useLoaded(loadSheet, help, () => setHelp(false))?.KeyboardSheet;
  usePressOnce();
  // On a narrow screen what is open takes the place of everything about the list.
  const aside = openId === undefined ? undefined : 'max-lg:hidden';
  useModerationKeys({
    help: () => setHelp(true),
    ...(openId !== undefined && { close: () => navigate(moderationAddress(list)) }),
  });
  return (
    <TeamPage
      title="Requests"
      lead="Requests that wait before they are sent, and what was reported, the longest waiting first."
    >
      <div className={aside}>{data !== undefined && <HoldSwitch {...data.switch} />}</div>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 border-b border-line',
          aside,
        )}
      >
        <ListLinks list={list} counts={data?.counts} />
        <Button
          variant="link"
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={() => setHelp(true)}
          className="[@media(hover:none)]:hidden"
        >
          Keys <KeyHint shortcut={KEYS.help} />
        </Button>
      </div>
      {list === 'muted' ? (
        <MutedList />
      ) : list === 'messages' ? (
        <Messages openId={openId} />
      ) : (
        <Requests key={list} list={list} openId={openId} />
      )}
      {help && KeyboardSheet && (
        <KeyboardSheet groups={KEY_GROUPS} onClose={() => setHelp(false)} />
      )}
    </TeamPage>
  );
}

interface OpenProps {
  openId: string | undefined;
}

function Requests({ list, openId }: OpenProps & { list: ListOfRequests }) {
  const query = useRequests(list);
  const next = useNext(list, query.rows, openId);
  return (
    <Beside
      list={<RequestList list={list} query={query} openId={openId} />}
      opened={
        openId === undefined ? undefined : (
          <OpenRequest key={openId} id={openId} back={moderationAddress(list)} {...next} />
        )
      }
    />
  );
}

function Messages({ openId }: OpenProps) {
  const query = useReportedMessages();
  const next = useNext('messages', query.rows, openId);
  return (
    <Beside
      list={<MessageList query={query} openId={openId} />}
      opened={
        openId === undefined ? undefined : (
          <OpenMessage key={openId} id={openId} back={moderationAddress('messages')} {...next} />
        )
      }
    />
  );
}

/** On a narrow screen what is open takes the place of the list. */
function Beside({ list, opened }: { list: ReactNode; opened: ReactNode | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className={opened === undefined ? undefined : 'max-lg:hidden'}>{list}</div>
      {opened !== undefined && <div className="min-w-0 pt-2 lg:pt-5">{opened}</div>}
    </div>
  );
}

/** After a decision the next in the order of the list is opened, and the focus goes with it. */
function useNext(
  list: ModerationList,
  rows: readonly { id: string }[] = [],
  openId: string | undefined,
): { arrive: boolean; onDone: () => void } {
  const { navigate } = useNavigation();
  const [arrive, setArrive] = useState(false);
  const at = rows.findIndex(({ id }) => id === openId);
  const next = rows[at + 1] ?? rows.find(({ id }) => id !== openId);
  return {
    arrive,
    onDone() {
      setArrive(true);
      navigate(moderationAddress(list, next?.id));
    },
  };
}

interface OpenedProps {
  id: string;
  /** Of the list. */
  back: string;
  arrive: boolean;
  onDone: () => void;
}

function OpenRequest({ id, ...view }: OpenedProps) {
  return (
    <Loaded
      query={useModeratedRequest(id)}
      loading={<RowsSkeleton label="The request is loading" rows={5} />}
      failed={<p className="mb-3">This request could not be loaded.</p>}
    >
      {(request) => (
        <>
          <RequestView request={request} {...view} />
          <ModeratedDemand rfqId={request.id} />
        </>
      )}
    </Loaded>
  );
}

function OpenMessage({ id, ...view }: OpenedProps) {
  return (
    <Loaded
      query={useReportedMessage(id)}
      loading={<RowsSkeleton label="The message is loading" rows={5} />}
      failed={<p className="mb-3">This message could not be loaded.</p>}
    >
      {(message) => <MessageView message={message} {...view} />}
    </Loaded>
  );
}

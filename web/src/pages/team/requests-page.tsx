/** /team/requests: requests that wait for the team or were stopped, one open beside the list. */
import { ModeratedView } from '../../features/moderation/moderated-view.tsx';
import { moderationAddress, ModerationLists } from '../../features/moderation/moderation-lists.tsx';
import { useModerated, useModeratedRequest } from '../../features/moderation/moderation-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export default function RequestsPage() {
  const { search } = useNavigation();
  const query = new URLSearchParams(search);
  const list = query.get('list') === 'blocked' ? 'blocked' : 'waiting';
  const id = query.get('request') ?? undefined;
  return (
    <TeamPage
      title="Requests"
      lead="Requests that wait before they are sent, and what was reported, the longest waiting first."
    >
      <div className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <ModerationLists list={list} openId={id} />
        {id !== undefined && <Open key={id} id={id} list={list} />}
      </div>
    </TeamPage>
  );
}

function Open({ id, list }: { id: string; list: 'waiting' | 'blocked' }) {
  const { navigate } = useNavigation();
  const query = useModeratedRequest(id);
  const { rows = [] } = useModerated(list);
  const next = rows.find((row) => row.id !== id)?.id;
  return (
    <div className="pt-5">
      <Loaded
        query={query}
        loading={<RowsSkeleton label="The request is loading" rows={5} />}
        failed={<p className="mb-3">This request could not be loaded.</p>}
      >
        {(request) => (
          <ModeratedView request={request} onDone={() => navigate(moderationAddress(list, next))} />
        )}
      </Loaded>
    </div>
  );
}

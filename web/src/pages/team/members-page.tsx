/** /team/members: who is on the team; admins invite and remove reviewers. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import { InviteForm } from '../../features/team/invite-form.tsx';
import { MembersList } from '../../features/team/members-list.tsx';
import { useMembers } from '../../features/team/members-query.ts';
import { TeamPage } from '../../features/team/team-page.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { useSession } from '../../session/session-store.ts';

export default function MembersPage() {
  const { user } = useSession();
  const actor = actorOf(user);
  const members = useMembers();
  return (
    <TeamPage
      title="Members"
      lead="Reviewers verify suppliers. Admins also invite and remove reviewers and read the audit log. Admins are set in the installation's configuration."
    >
      {canAccess(actor, 'member.invite').allowed && <InviteForm />}
      <section aria-labelledby="members" className="mt-8">
        <h2 id="members" className="pb-3 text-h3">
          On the team
        </h2>
        <ListBody
          list={members}
          loading="Loading the members"
          failed="The members could not be loaded"
          empty={null}
        >
          {(rows) => (
            <MembersList members={rows} mayRemove={canAccess(actor, 'member.remove').allowed} />
          )}
        </ListBody>
      </section>
    </TeamPage>
  );
}

/** An invitation: what is asked, why it reached the supplier, the brief line by line, and the answer. */
import type { ReactNode } from 'react';
import type { OwnQuote } from '@waggle/contract/quotes';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { useNowUntil } from '../../../lib/figures/use-now-until.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { BriefSection } from './brief-section.tsx';
import { KeyFacts } from './key-facts.tsx';
import { MuteMenu } from './mute-menu.tsx';
import { InvitationFiles } from './invitation-files.tsx';
import { InvitationFoot } from './invitation-foot.tsx';
import { InvitationHead } from './invitation-head.tsx';
import { InvitationNoticeLine } from './invitation-notice-line.tsx';
import { invitationNotice } from './invitation-notice.ts';
import { useViewed } from './use-viewed.ts';
import { WhyReached } from './why-reached.tsx';

interface InvitationViewProps {
  request: SupplierInvitation;
  quote: OwnQuote | null;
  user: SessionUser;
  onMoved: (id: string) => void;
  /** The demand that the buyer shows, below the brief. */
  demand: ReactNode;
  /** The own quote, once there is one. */
  children: ReactNode;
}

export function InvitationView(props: InvitationViewProps) {
  const { request, quote, user, onMoved, demand, children } = props;
  const now = useNowUntil(request.deadline);
  const before = useViewed(user.id, request, onMoved);
  const { brief, files } = request;
  const notice = invitationNotice(request, quote, now);
  return (
    <article className="flex min-h-full flex-col">
      <div className="flex-1 px-5 pt-6 sm:px-9 sm:pt-8">
        <InvitationHead
          request={request}
          quote={quote}
          before={before}
          now={now}
          menu={<MuteMenu request={request} userId={user.id} />}
        />
        {brief !== null && <KeyFacts brief={brief} before={before} />}
        {notice && <InvitationNoticeLine notice={notice} />}
        {before !== null && (
          <p role="status" className="mt-5 border-l-6 border-accent bg-accent-wash px-4 py-3">
            <b className="font-semibold">
              <bdi>{request.buyer.name}</bdi> has changed the brief.
            </b>{' '}
            What has changed is marked, with the old value struck through.
          </p>
        )}
        {children}
        {brief !== null && (
          <div className="mt-5 grid gap-x-9 gap-y-8 border-t-2 border-text pt-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <WhyReached fit={request.fit} source={request.source} />
            <div className="min-w-0 max-xl:order-first">
              <BriefSection brief={brief} before={before}>
                <InvitationFiles requestId={request.id} files={files} />
              </BriefSection>
              {demand}
            </div>
          </div>
        )}
      </div>
      <InvitationFoot request={request} quote={quote} user={user} now={now} />
    </article>
  );
}

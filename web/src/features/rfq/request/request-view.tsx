/** A request as its buyer sees it: head, suppliers, brief, and what can be done. */
import { type ReactNode, useState } from 'react';
import type { Rfq } from '@waggle/contract/rfq';
import { useNow } from '../../../lib/use-now.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ConfidentialSection } from '../../agreements/given/confidential-section.tsx';
import { RequestDemand } from '../../evidence/request-demand.tsx';
import { refusedWords, verdictsOf } from '../rfq-facts.ts';
import { suppliersWords } from '../rfq-words.ts';
import { BriefSummary } from './brief-summary.tsx';
import { InvitationsList, type UnreadMessages } from './invitations-list.tsx';
import { NextMatches } from './next-matches.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestHead } from './request-head.tsx';
import { dropSkipped, readSkipped } from './skipped.ts';

function SkippedNotice({ id }: { id: string }) {
  const [skipped, setSkipped] = useState(() => readSkipped(id));
  if (skipped.length === 0) return null;
  return (
    <section
      role="status"
      aria-label="Not asked"
      className="mb-8 border-l-6 border-warn bg-warn-wash px-5 py-4"
    >
      <h2 className="font-text text-body font-semibold">
        {suppliersWords(skipped.length)} could not be asked
      </h2>
      <ul className="mt-1">
        {skipped.map(({ supplier_id, name, reason }) => (
          <li dir="auto" key={supplier_id} className="py-1 wrap-anywhere">
            {name}: {refusedWords(reason)}
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="compact"
        className="mt-3"
        onClick={() => {
          dropSkipped(id);
          setSkipped([]);
        }}
      >
        Understood
      </Button>
    </section>
  );
}

interface RequestViewProps {
  user: SessionUser;
  rfq: Rfq;
  unread: UnreadMessages;
  /** What has come of the quote that is chosen. */
  children: ReactNode;
}

export function RequestView({ user, rfq, unread, children }: RequestViewProps) {
  const now = useNow();
  const { may, mayWith, notAmended, notInvited } = verdictsOf(user, rfq, now);
  const [asked, setAsked] = useState(0);
  const countAsking = () => setAsked((count) => count + 1);
  const isDraft = rfq.state === 'draft';
  const isGuarded = !isDraft && rfq.files.some(({ confidential }) => confidential);
  usePageTitle(rfq.brief.title.trim() || 'Request');
  return (
    <div className="page-measure py-6">
      <RequestHead rfq={rfq} now={now} />
      <SkippedNotice key={asked} id={rfq.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {children}
          {!isDraft && (
            <InvitationsList
              rfq={rfq}
              now={now}
              mayWith={mayWith}
              notInvited={notInvited}
              unread={unread}
            />
          )}
          <NextMatches rfq={rfq} denied={notInvited} onAsked={countAsking} />
          {isGuarded && <ConfidentialSection userId={user.id} rfqId={rfq.id} />}
          <RequestDemand userId={user.id} rfqId={rfq.id} isDraft={isDraft} />
          <BriefSummary rfq={rfq} denied={isDraft ? undefined : notAmended} />
        </div>
        <RequestActions rfq={{ ...rfq, may }} notInvited={notInvited} onAsked={countAsking} />
      </div>
    </div>
  );
}

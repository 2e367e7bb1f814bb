/** A request as the team looks at it: what can be decided, reports, buyer, brief, files, and whom it reaches. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { REQUEST_REPORT } from '@waggle/contract/rfq/report-rules';
import { BLOCK_REASONS } from '@waggle/contract/rfq/states';
import { formatDateTime } from '../../../lib/dates.ts';
import { Link } from '../../../lib/navigation.tsx';
import { ReportsSection } from '../../reports/report-item.tsx';
import { messagesAddress } from '../../reports/reports-address.ts';
import { type OpenedRow, Said, type OpenedWords } from '../../../lists/desk/opened.tsx';
import { BuyerSection } from './buyer-section.tsx';
import { ReachSection } from './reach-section.tsx';
import { RequestBrief } from './request-brief.tsx';
import { RequestDecisions } from './request-decisions.tsx';

const STATES: Partial<Record<ModeratedRequest['state'], string>> = {
  held: 'Waits before it is sent',
  open: 'Open for quotes',
  closed: 'Closed, quotes are compared',
  blocked: 'Stopped by the team',
  awarded: 'A quote was chosen',
};

export function requestHead(request: ModeratedRequest): OpenedWords {
  const { title, state, asked, category, sent_at, deadline } = request;
  const facts = [
    category,
    sent_at === null ? 'never sent' : `sent ${formatDateTime(sent_at)}`,
    asked > 0 && (asked === 1 ? 'one supplier asked' : `${asked} suppliers asked`),
    deadline !== null && `answers until ${formatDateTime(deadline)}`,
  ];
  return [title, STATES[state] ?? 'Over', facts.filter(Boolean).join(', ')];
}

export function RequestView({ row: request, onDone }: OpenedRow<ModeratedRequest>) {
  const { id, reports, stopped, sent_at } = request;
  return (
    <>
      {stopped !== null && (
        <Said>
          {Object.entries(BLOCK_REASONS).find(([code]) => code === stopped.reason)?.[1] ??
            BLOCK_REASONS.other}
          {stopped.note !== '' && `: “${stopped.note}”`}
        </Said>
      )}
      <RequestDecisions request={request} onDone={onDone} />
      <ReportsSection
        reports={reports.map((one) => ({ ...one, words: REQUEST_REPORT.reasons[one.reason] }))}
      />
      {request.reported_messages > 0 && (
        <p className="mt-4">
          <Link
            to={messagesAddress}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {request.reported_messages === 1
              ? 'One message about it is reported'
              : `${request.reported_messages} reports of messages about it`}
          </Link>
        </p>
      )}
      <BuyerSection buyer={request.buyer} />
      <RequestBrief request={request} />
      {sent_at === null && request.buyer.email !== null && <ReachSection id={id} />}
    </>
  );
}

/** A reported message as the team reads it: with the few around it, its author, and why it was reported. */
import type { ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import { OpenFile } from '../../../ui/open-file.tsx';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { formatDateTime } from '../../../lib/dates.ts';
import { Link } from '../../../lib/navigation.tsx';
import { ReportsSection } from '../../reports/report-item.tsx';
import { reportAddress } from '../../reports/reports-address.ts';
import { openedOf, type OpenedRow } from '../../../lists/desk/opened.tsx';
import { useReportedMessage } from '../moderation-query.ts';
import { WarningsList } from '../warnings-list.tsx';
import { MessageDecisions } from './message-decisions.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

export const OpenMessage = openedOf(
  {
    noun: 'message',
    useOne: useReportedMessage,
    head: ({ author, other, request, side }) => [
      request.title,
      side === 'supplier' ? 'The supplier wrote it' : 'The buyer wrote it',
      <>
        <span dir="auto">{author.name}</span> to <span dir="auto">{other}</span>
      </>,
    ],
  },
  MessageView,
);

function MessageView({ row: message, onDone }: OpenedRow<ReportedMessage>) {
  const { author, request, reports, side } = message;
  return (
    <>
      <MessageDecisions message={message} onDone={onDone} />
      <TitledSection id="written" title="What was written">
        <Around message={message} />
      </TitledSection>
      <ReportsSection
        reports={reports.map((one) => ({ ...one, words: MESSAGE_REPORT.reasons[one.reason] }))}
      />
      <TitledSection id="author" title="Who wrote it">
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {author.name}
        </p>
        <p className="text-small wrap-anywhere">{author.email ?? 'The account is erased'}</p>
        <WarningsList warnings={author.warnings} />
        {side === 'buyer' && (
          <Link
            to={reportAddress('request', request.id)}
            className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
          >
            Look at the buyer’s request
          </Link>
        )}
      </TitledSection>
    </>
  );
}

function Around({
  message: { id: reported, messages, side, author, other },
}: {
  message: ReportedMessage;
}) {
  return (
    <ol aria-label="The message and those around it" className="mt-2">
      {messages.map(({ id, at, side: by, text, files }) => (
        <li
          key={id}
          className={`px-3 py-2 text-small wrap-anywhere ${id === reported ? 'border-l-4 border-danger bg-surface-raised' : 'border-l-4 border-transparent'}`}
        >
          {id === reported && <span className="sr-only">Reported: </span>}
          <b dir="auto" className="font-semibold">
            {by === side ? author.name : other}
          </b>{' '}
          <span className="text-muted">{formatDateTime(at)}</span>
          <span dir="auto" className="block whitespace-pre-line">
            {text}
          </span>
          {files.map((file) => (
            <span key={file.id} className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {file.name}
              </span>
              <OpenFile id={file.id} name={file.name} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

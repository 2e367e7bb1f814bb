/** A request as the team looks at it: buyer, brief, files, reports with what was written, and what can be decided. */
import { useState } from 'react';
import type { ModeratedRequest, ModerationReport } from '@waggle/contract/moderation';
import { REQUEST_REPORT_REASONS } from '@waggle/contract/moderation/request-reports';
import { REPORT_REASONS } from '@waggle/contract/messages/report-reasons';
import { BLOCK_REASONS } from '@waggle/contract/rfq/states';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { BriefTable } from '../../brief/brief-table.tsx';
import { OpenFile } from '../../brief/open-file.tsx';
import { countryName } from '../../lib/country-name.ts';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DismissDialog, StopDialog, WarnDialog } from './decision-dialogs.tsx';
import { putModerated, renewModerated } from './moderation-query.ts';

interface ModeratedViewProps {
  request: ModeratedRequest;
  onDone: () => void;
}

const STATES: Partial<Record<ModeratedRequest['state'], string>> = {
  held: 'Waits before it is sent',
  open: 'Open for quotes',
  blocked: 'Stopped by the team',
};

export function ModeratedView({ request, onDone }: ModeratedViewProps) {
  const { title, state, brief, files, reports, stopped, asked, category } = request;
  return (
    <article aria-labelledby="moderated">
      <p className="text-small font-semibold">{STATES[state] ?? 'Over'}</p>
      <h2 id="moderated" dir="auto" className="text-h2 wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 text-small text-muted">
        {category}, {asked === 1 ? 'one supplier asked' : `${asked} suppliers asked`}
        {request.sent_at !== null && `, sent ${formatDateTime(request.sent_at)}`}
      </p>
      {stopped !== null && (
        <p className="mt-3 border-l-6 border-accent bg-accent-wash px-4 py-3 wrap-anywhere">
          {Object.entries(BLOCK_REASONS).find(([code]) => code === stopped.reason)?.[1] ??
            'Another reason'}
          {stopped.note !== '' && `: “${stopped.note}”`}
        </p>
      )}
      <Decisions request={request} onDone={onDone} />
      {reports.length > 0 && (
        <section aria-labelledby="reports" className="mt-6 border-t-2 border-text pt-4">
          <h3 id="reports" className="text-h4">
            {reports.length === 1 ? 'One report' : `${reports.length} reports`}
          </h3>
          <ul>
            {reports.map((report) => (
              <Report key={report.id} request={request} report={report} onDone={onDone} />
            ))}
          </ul>
        </section>
      )}
      <Buyer buyer={request.buyer} />
      {brief !== null && (
        <section aria-labelledby="moderated-brief" className="mt-6 border-t-2 border-text pt-4">
          <h3 id="moderated-brief" className="text-h4">
            The brief
          </h3>
          <p dir="auto" className="mt-2 mb-4 whitespace-pre-line wrap-anywhere">
            {brief.description}
          </p>
          <BriefTable lines={brief.lines} />
        </section>
      )}
      {files.length > 0 && (
        <section aria-labelledby="moderated-files" className="mt-6">
          <h3 id="moderated-files" className="font-text text-small font-semibold">
            Files
          </h3>
          <ul>
            {files.map(({ id, name, confidential }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-1 text-small">
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  {confidential && ', confidential'}
                </span>
                <OpenFile id={id} name={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Decisions({ request, onDone }: ModeratedViewProps) {
  const [shown, setShown] = useState<'stop' | 'dismiss'>();
  const { id, version, state, reports } = request;
  const close = (): void => setShown(undefined);
  const decided = (): void => {
    close();
    onDone();
  };
  const release = useAction(async () => {
    try {
      const params = { id };
      const answer = await call('POST /v1/team/requests/:id/release/', {
        params,
        body: { version },
      });
      await putModerated(answer.request);
    } catch (error) {
      void renewModerated(id);
      throw error;
    }
    onDone();
  }, 'The request could not be released');
  const isStoppable = state === 'held' || state === 'open' || state === 'closed';
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {(state === 'held' || state === 'blocked') && (
        <Button variant="accent" busy={release.busy} onClick={release.run}>
          {state === 'held' ? 'Release' : 'Open it again'}
        </Button>
      )}
      {reports.length > 0 && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setShown('dismiss')}>
          Nothing wrong
        </Button>
      )}
      {isStoppable && (
        <Button variant="refuse" aria-haspopup="dialog" onClick={() => setShown('stop')}>
          Stop
        </Button>
      )}
      {shown === 'stop' && <StopDialog request={request} onClose={close} onDone={decided} />}
      {shown === 'dismiss' && <DismissDialog request={request} onClose={close} onDone={decided} />}
    </div>
  );
}

interface ReportProps extends ModeratedViewProps {
  report: ModerationReport;
}

function Report({ request, report, onDone }: ReportProps) {
  const [warns, setWarns] = useState(false);
  const { by, at, text } = report;
  const reason =
    report.kind === 'request'
      ? REQUEST_REPORT_REASONS[report.reason]
      : REPORT_REASONS[report.reason];
  return (
    <li className="border-b border-line py-3">
      <p className="wrap-anywhere">
        <b className="font-semibold">{reason}</b>
        {text !== '' && `: “${text}”`}
      </p>
      <p className="text-small text-muted wrap-anywhere">
        {by}, {formatDateTime(at)}
      </p>
      {report.kind === 'message' && (
        <>
          <ol aria-label="The message and those around it" className="mt-2">
            {report.messages.map((one) => (
              <li
                key={one.id}
                className={`px-3 py-2 text-small wrap-anywhere ${one.id === report.message_id ? 'border-l-4 border-danger bg-surface-raised' : ''}`}
              >
                <b className="font-semibold">{one.author}</b>{' '}
                <span className="text-muted">{formatDateTime(one.at)}</span>
                <span dir="auto" className="block whitespace-pre-line">
                  {one.text}
                </span>
              </li>
            ))}
          </ol>
          <Button
            variant="outline"
            size="compact"
            aria-haspopup="dialog"
            onClick={() => setWarns(true)}
            className="mt-2"
          >
            Warn the author
          </Button>
        </>
      )}
      {warns && (
        <WarnDialog
          request={request}
          report={report.id}
          onClose={() => setWarns(false)}
          onDone={() => {
            setWarns(false);
            onDone();
          }}
        />
      )}
    </li>
  );
}

function Buyer({ buyer }: Pick<ModeratedRequest, 'buyer'>) {
  const { name, email, country, since, sent, blocked, reports } = buyer;
  const facts = [
    email,
    country !== null && countryName(country),
    since !== null && `registered ${formatDay(since)}`,
    sent === 1 ? 'one request sent' : `${sent} requests sent`,
    blocked > 0 && `${blocked} stopped`,
    reports > 0 && (reports === 1 ? 'reported once' : `reported ${reports} times`),
  ].filter(Boolean);
  return (
    <section aria-labelledby="moderated-buyer" className="mt-6 border-t-2 border-text pt-4">
      <h3 id="moderated-buyer" className="text-h4">
        The buyer
      </h3>
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-small wrap-anywhere">{facts.join(', ')}</p>
    </section>
  );
}

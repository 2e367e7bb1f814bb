/** A reported page as the team looks at it: whose it is, what was said of it, and the decision. */
import { useState } from 'react';
import type { Reported } from '@waggle/contract/launch-page/public-reports';
import { FIRST_LOOK, KIND_NAMES, TEAM_REASONS } from '@waggle/contract/launch-page/report-rules';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { OpenedView } from '../../../lists/desk/desk-rows.tsx';
import { ViewHead } from '../../../lists/desk/view-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { decideOn } from './reports-query.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

export const STATE_NAMES: Record<Reported['state'], string> = {
  live: 'Live',
  closed: 'Closed by its owner',
  taken_down: 'Taken down',
  gone: 'No longer there',
};

interface ReportedViewProps extends OpenedView {
  reported: Reported;
}

const SECTION = 'mt-6 border-t-2 border-text pt-4';

export function ReportedView({ reported, back, arrive, onDone }: ReportedViewProps) {
  const { kind, title, url, state, owner, taken_down_reason: reason } = reported;
  return (
    <article aria-labelledby="opened">
      <ViewHead
        title={title}
        back={back}
        arrive={arrive}
        state={`${KIND_NAMES[kind]} · ${STATE_NAMES[state]}`}
      >
        {owner !== null && (
          <>
            Made by <span dir="auto">{owner.name}</span>, <MailAddress>{owner.email}</MailAddress>
          </>
        )}
      </ViewHead>
      {url !== null && (
        <p className="mt-1">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere underline underline-offset-4"
          >
            {url.replace(/^https?:\/\//, '')}
            <Icon name="external-link" />
          </a>
        </p>
      )}
      {reason !== null && (
        <p className="mt-3 border-l-6 border-accent bg-accent-wash px-4 py-3 whitespace-pre-line wrap-anywhere">
          Its owner was told: “{reason}”
        </p>
      )}
      <Decisions reported={reported} onDone={onDone} />
      <section aria-labelledby="reports" className={SECTION}>
        <h3 id="reports" className="text-h4">
          Reports
        </h3>
        <ol className="mt-1">
          {reported.reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ol>
      </section>
    </article>
  );
}

const OUTCOMES = {
  taken_down: 'taken down',
  dismissed: 'closed as fine',
} as const;

function Report({ report }: { report: Reported['reports'][number] }) {
  const { at, reason, text, closed } = report;
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <p className="font-semibold">{TEAM_REASONS[reason]}</p>
      <p dir="auto" className="whitespace-pre-line empty:hidden">
        {text}
      </p>
      <p className="text-small text-muted">
        {formatDateTime(at)}
        {closed !== null &&
          ` · ${OUTCOMES[closed.outcome]} by ${closed.by ?? 'a former member'}, ${formatDateTime(closed.at)}`}
      </p>
    </li>
  );
}

const openOf = ({ reports }: Reported) => reports.filter(({ closed }) => closed === null);

function dismissLabel(reported: Reported): string {
  if (reported.state === 'gone') return 'Close the reports';
  const open = openOf(reported);
  return open.every(({ reason }) => reason === FIRST_LOOK)
    ? 'It is fine, let it write'
    : 'It is fine, close the reports';
}

function Decisions({ reported, onDone }: Pick<ReportedViewProps, 'reported' | 'onDone'>) {
  const [asking, setAsking] = useState(false);
  const { kind, id, title, state, open } = reported;
  const params = { kind, id };
  const dismiss = useAction(async () => {
    const reports = openOf(reported).map((one) => one.id);
    await decideOn(reported, () =>
      call('POST /v1/team/public-reports/:kind/:id/dismiss/', { params, body: { title, reports } }),
    );
    onDone();
  }, 'The reports could not be closed');
  const restore = useAction(
    () =>
      decideOn(reported, () =>
        call('POST /v1/team/public-reports/:kind/:id/restore/', { params, body: { title } }),
      ),
    'It could not be restored',
  );
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {(state === 'live' || state === 'closed') && (
        <Button variant="refuse" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Take it down
        </Button>
      )}
      {open > 0 && (
        <Button variant="outline" busy={dismiss.busy} onClick={dismiss.run}>
          {dismissLabel(reported)}
        </Button>
      )}
      {state === 'taken_down' && (
        <Button variant="outline" busy={restore.busy} onClick={restore.run}>
          Give it back to its owner
        </Button>
      )}
      {asking && (
        <TakeDownDialog
          reported={reported}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

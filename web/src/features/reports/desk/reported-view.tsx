/** What was reported as the team looks at it: whose it is, what was said of it, and the decision. */
import { REPORT_KINDS } from '@waggle/contract/reports/kinds';
import type { Reported } from '@waggle/contract/reports/reported';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { Link } from '../../../lib/navigation.tsx';
import { openedOf, type OpenedRow, Said } from '../../../lists/desk/opened.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { DismissReports } from '../dismiss-reports.tsx';
import { ReportsSection } from '../report-item.tsx';
import { decideOn, renewReported, useReported } from './reports-query.ts';
import { TakeDownButton } from './take-down-button.tsx';

const STATE_NAMES: Record<Reported['state'], string> = {
  live: 'Live',
  closed: 'Closed by its owner',
  taken_down: 'Taken down',
  gone: 'No longer there',
};

/** A profile has no state of its own here. */
export const stateWords = ({ state, public: isPage }: Pick<Reported, 'state' | 'public'>) =>
  isPage || state === 'gone' ? [STATE_NAMES[state]] : [];

export const OpenReported = openedOf(
  {
    noun: 'report',
    useOne: useReported,
    head: (reported) => [
      reported.title,
      [REPORT_KINDS[reported.kind], ...stateWords(reported)].join(' · '),
      reported.owner !== null && (
        <>
          Made by <span dir="auto">{reported.owner.name}</span>,{' '}
          <MailAddress>{reported.owner.email}</MailAddress>
        </>
      ),
    ],
  },
  ReportedView,
);

function ReportedView({ row: reported, onDone }: OpenedRow<Reported>) {
  const { url, beside, facts, files, taken_down_reason: reason } = reported;
  return (
    <>
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
      {beside !== null && (
        <Link
          to={beside.path}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {beside.label}
        </Link>
      )}
      {facts.length > 0 && (
        <ul aria-label="What is known of it" className="mt-3 space-y-1 text-small wrap-anywhere">
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Proofs" className="mt-3">
          {files.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2 text-small">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <OpenFile id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <Said>Its owner was told: “{reason}”</Said>}
      <Decisions row={reported} onDone={onDone} />
      <ReportsSection reports={reported.reports} />
    </>
  );
}

function Decisions({ row: reported, onDone }: OpenedRow<Reported>) {
  const { kind, id, title, state, reports } = reported;
  const params = { kind, id };
  const restore = useAction(
    () =>
      decideOn(reported, () =>
        call('POST /v1/team/reports/:kind/:id/restore/', { params, body: { title } }),
      ),
    'It could not be restored',
  );
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      <TakeDownButton reported={reported} onDone={onDone} />
      <DismissReports
        kind={kind}
        id={id}
        title={title}
        reports={reports}
        renew={() => renewReported(reported)}
        onDone={onDone}
      />
      {reported.public && state === 'taken_down' && (
        <Button variant="outline" busy={restore.busy} onClick={restore.run}>
          Give it back to its owner
        </Button>
      )}
    </div>
  );
}

/** /team/audit: who did what, for admins: the log with its filter, its download and its entries. */
import type { Api } from '@waggle/contract/api';
import {
  AUDIT_ACTIONS,
  auditFileName,
  type AuditAction,
  type AuditEntry,
} from '@waggle/contract/team/audit';
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { call } from '../../api/client.ts';
import { download } from '../../api/files/download.ts';
import { saveAs } from '../../api/files/save-as.ts';
import { useAction } from '../../api/use-action.ts';
import { Link } from '../../lib/navigation.tsx';
import { ListEmpty } from '../../lists/list-body.tsx';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { detailText } from './audit-details.ts';
import { FilterBar, FilterDay, FilterSelect, FilterText } from './filter-controls.tsx';
import { TitledPage } from '../../ui/titled-page.tsx';
import { useFilters } from './use-filters.ts';

const AUDIT_FILTERS = ['action', 'actor', 'subject', 'from', 'to'] as const;

/** The raw values of the URL; the server refuses invalid ones. */
type AuditQuery = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;
type CallQuery = NonNullable<Api['GET /v1/team/audit/']['query']>;

function useAudit(filter: AuditQuery) {
  return usePagedList({
    queryKey: ['team', 'audit', filter],
    fetchPage: (cursor, signal) =>
      call('GET /v1/team/audit/', { query: { ...(filter as CallQuery), cursor }, signal }),
    rowsOf: ({ entries }) => entries,
    keepPrevious: true,
  });
}

/** Downloads the entries that match the filter. @throws ApiError if that fails */
async function downloadAudit(filter: AuditQuery): Promise<void> {
  const log = await download('GET /v1/team/audit/export/', { query: filter as CallQuery });
  saveAs(log, auditFileName(new Date().toISOString()));
}

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, words]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

function AuditPage() {
  const { chosen, bind, clear } = useFilters(AUDIT_FILTERS);
  const list = useAudit(chosen);
  const download = useAction(
    () => downloadAudit(chosen),
    'The file could not be downloaded. Please try again',
  );

  return (
    <TitledPage
      title="Audit"
      lead="Sign-ins, document views, decisions, team changes, exports and erasures, newest first. Entries cannot be changed or removed."
    >
      <FilterBar>
        <FilterSelect wide label="Action" {...bind('action')} all="All actions" options={ACTIONS} />
        <FilterText label="Actor (email)" {...bind('actor')} />
        <FilterText label="Subject (ID)" {...bind('subject')} />
        <div className="grid grid-cols-2 gap-4 max-lg:col-span-2 max-xs:grid-cols-1">
          <FilterDay label="From" {...bind('from')} />
          <FilterDay label="To" {...bind('to')} />
        </div>
      </FilterBar>
      <div className="my-6 flex flex-wrap gap-3">
        <Button variant="outline" busy={download.busy} onClick={download.run}>
          <Icon name="download" />
          Download as CSV
        </Button>
        {Object.keys(chosen).length > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear the filter
          </Button>
        )}
      </div>
      <ResponsiveTable
        list={list}
        what="The audit log"
        empty={<ListEmpty title="No entries">No entries match the filter.</ListEmpty>}
        label="Audit log"
        columns={COLUMNS}
      />
    </TitledPage>
  );
}

export default requirePage({ rule: TEAM_PERMISSIONS.actions['audit.list'] }, AuditPage);

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

type Person = NonNullable<AuditEntry['actor']>;
type Subject = NonNullable<AuditEntry['subject']>;

/** The address is the name's title, as two people may have one name. */
function PersonName({ person: { id, email, name } }: { person: Person }) {
  if (email === null) return <i title={id}>an erased account</i>;
  return (
    <b dir="auto" title={email}>
      {name ?? email}
    </b>
  );
}

/** A supplier's company leads to its case. */
function SubjectName({ subject, action, detail }: AuditEntry & { subject: Subject }) {
  const title = detail.find(({ name }) => name === 'title')?.value;
  if (title !== undefined) return <b dir="auto">{title}</b>;
  if (subject.case !== null) {
    return (
      <Link
        dir="auto"
        to={`${PATHS.teamVerification}?open=${subject.case.id}`}
        className="font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {subject.case.company_name}
      </Link>
    );
  }
  if (subject.email === null && action.startsWith('file.')) {
    return <i title={subject.id}>a file that is gone</i>;
  }
  return <PersonName person={subject} />;
}

/** An action that this page does not know yet is shown by its name. */
function actionText(action: string): string {
  return AUDIT_ACTIONS[action as AuditAction] ?? action;
}

function Sentence(entry: AuditEntry) {
  const { actor, action, subject, detail } = entry;
  const details = detailText(detail);
  return (
    <>
      <p className="wrap-anywhere">
        {actor === null ? <b>{'The system'}</b> : <PersonName person={actor} />}{' '}
        {actionText(action)}
        {subject !== null && subject.id !== actor?.id && (
          <>
            {': '}
            <SubjectName {...entry} subject={subject} />
          </>
        )}
      </p>
      {details !== '' && <p className="text-small text-muted wrap-anywhere">{details}</p>}
    </>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    header: 'When',
    title: true,
    width: 'w-58',
    className: 'align-top text-muted tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{MOMENT.format(new Date(at))}</time>,
  },
  {
    header: 'What happened',
    className: 'align-top',
    cell: (entry) => <Sentence {...entry} />,
  },
];

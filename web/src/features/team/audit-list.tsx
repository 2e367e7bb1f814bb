/** The audit log, one sentence per entry. */
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@waggle/contract/team/audit';
import { Link } from '../../lib/navigation.tsx';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { PATHS } from '../../paths.ts';
import { detailText } from './audit-details.ts';

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
        to={`${PATHS.teamVerification}?case=${subject.case.id}`}
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

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ResponsiveTable label="Audit log" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
  );
}

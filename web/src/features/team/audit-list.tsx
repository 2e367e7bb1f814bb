/** The audit log, one sentence per entry. */
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@waggle/contract/team/audit';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

type Person = NonNullable<AuditEntry['actor']>;

/** Of an erased account only the id is known. */
function PersonName({ person: { id, email } }: { person: Person }) {
  return email === null ? <code className="text-small wrap-anywhere">{id}</code> : <b>{email}</b>;
}

/** An action that this page does not know yet is shown by its name. */
function actionText(action: string): string {
  return AUDIT_ACTIONS[action as AuditAction] ?? action;
}

function Sentence({ actor, action, subject, detail }: AuditEntry) {
  return (
    <>
      <p className="wrap-anywhere">
        {actor === null ? <b>{'The system'}</b> : <PersonName person={actor} />}{' '}
        {actionText(action)}
        {subject !== null && (
          <>
            {': '}
            <PersonName person={subject} />
          </>
        )}
      </p>
      {detail.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 text-small text-muted">
          {detail.map(({ name, value }) => (
            <div key={name} className="flex gap-1">
              <dt>{name}:</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
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

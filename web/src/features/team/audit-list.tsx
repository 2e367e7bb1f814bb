/** The audit log, one sentence an entry. */
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@waggle/contract/team/audit';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

type Person = NonNullable<AuditEntry['actor']>;

/** An account that is erased has left its id alone. */
function Who({ person: { id, email } }: { person: Person }) {
  return email === null ? <code className="text-small wrap-anywhere">{id}</code> : <b>{email}</b>;
}

/** An action that a newer server knows and this page does not is shown by its name. */
function words(action: string): string {
  return AUDIT_ACTIONS[action as AuditAction] ?? action;
}

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="border-t border-line">
      {entries.map(({ id, at, actor, action, subject, detail }) => (
        <li
          key={id}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <time dateTime={at} className="text-muted tabular-nums">
            {MOMENT.format(new Date(at))}
          </time>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {actor === null ? <b>{'The system'}</b> : <Who person={actor} />} {words(action)}
              {subject !== null && (
                <>
                  {': '}
                  <Who person={subject} />
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
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A deadline in words: the user's own clock with its time zone, and UTC beside it. */
import { RFQ_LIMITS } from '@waggle/contract/limits';

const OWN = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const UTC = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

export function DeadlineWords({ deadline }: { deadline: string | null }) {
  if (!deadline) return <>{RFQ_LIMITS.days} days after it is sent</>;
  const at = new Date(deadline);
  return (
    <>
      <time dateTime={deadline}>{OWN.format(at)}</time>
      {at.getTimezoneOffset() !== 0 && (
        <span className="text-small font-normal text-muted"> ({UTC.format(at)} UTC)</span>
      )}
    </>
  );
}

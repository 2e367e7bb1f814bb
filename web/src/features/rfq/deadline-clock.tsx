/** The time left to answer, with the clocks of both sides. */
import type { OwnQuote } from '@waggle/contract/quotes';
import { isChosen } from '@waggle/contract/quotes/quote-graph';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { formatPeriod } from '../../lib/dates.ts';
import { clockIn, momentIn, ownZone, zoneCity } from '../../lib/figures/zones.ts';
import { type Pressure, timeLeft } from '../../lib/figures/time-left.ts';
import { Icon } from '../../ui/icon.tsx';
import { hasEndedEarly } from './invitation-facts.ts';

/** Words beside a colour say the same. */
export const PRESSURE_TEXT: Record<Pressure, string> = {
  calm: '',
  warn: 'text-warn',
  danger: 'text-danger',
  over: 'text-muted',
};

interface DeadlineClockProps {
  request: SupplierInvitation;
  quote: OwnQuote | null;
  now: number;
}

/** Nothing once a quote was chosen or the request is over: there is nothing to answer any more. */
export function DeadlineClock({ request, quote, now }: DeadlineClockProps) {
  const { deadline, brief, closed } = request;
  if (deadline === null || isChosen(quote?.state) || hasEndedEarly(request)) return null;
  const buyerZone = brief?.time_zone;
  const { text, pressure } = timeLeft(deadline, now);
  const own = ownZone();
  const differs = buyerZone !== undefined && buyerZone !== own;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${pressure === 'warn' || pressure === 'danger' ? 'rounded-control bg-warn-wash px-3 py-2' : ''}`}
    >
      <p
        className={`flex items-center gap-2 font-display text-h3 font-bold whitespace-nowrap tabular-nums ${PRESSURE_TEXT[pressure]}`}
      >
        {(pressure === 'warn' || pressure === 'danger') && <Icon name="clock" />}
        {text}
      </p>
      <p className="min-w-0 text-small">
        {pressure === 'over' ? 'since' : 'to answer, until'}{' '}
        <b className="font-semibold">{momentIn(own, deadline)}</b>{' '}
        <span className="whitespace-nowrap">in {zoneCity(own)}</span>
        {differs && (
          <span className="block text-muted">
            {clockIn(buyerZone, deadline, own)} in {zoneCity(buyerZone)}
          </span>
        )}
        {closed !== null && (
          <span className="block text-muted">Includes closed {formatPeriod(closed)}</span>
        )}
      </p>
    </div>
  );
}

const TONES: Record<Pressure, string> = {
  calm: '',
  over: '',
  warn: 'rounded-tag bg-warn-wash px-2 py-0.5 font-semibold text-warn',
  danger: 'rounded-tag bg-danger-wash px-2 py-0.5 font-semibold text-danger',
};

/** @param now in milliseconds */
export function TimeLeftMark({ deadline, now }: { deadline: string; now: number }) {
  const { text, pressure } = timeLeft(deadline, now);
  return (
    <span className={`inline-flex text-small tabular-nums ${TONES[pressure]}`}>
      {pressure === 'over' ? 'The deadline has passed' : `${text} left`}
    </span>
  );
}

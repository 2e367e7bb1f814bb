/** The time left to answer, with the clocks of both sides. */
import type { Closure } from '@waggle/contract/calendar/open-days';
import { formatPeriod } from '../../lib/dates.ts';
import { clockIn, momentIn, ownZone, zoneCity } from '../../lib/figures/zones.ts';
import { type Pressure, timeLeft } from '../../lib/figures/time-left.ts';
import { Icon } from '../../ui/icon.tsx';

/** Words beside a colour say the same. */
export const PRESSURE_TEXT: Record<Pressure, string> = {
  calm: '',
  warn: 'text-warn',
  danger: 'text-danger',
  over: 'text-muted',
};

interface DeadlineClockProps {
  deadline: string;
  now: number;
  /** Of the buyer. */
  buyerZone: string | undefined;
  /** The supplier's holidays that are counted in it. */
  closed: Closure | null;
}

export function DeadlineClock({ deadline, now, buyerZone, closed }: DeadlineClockProps) {
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

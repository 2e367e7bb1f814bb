/** How much time is left until a deadline, in words, and how pressing it is. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PRESSING = 6 * HOUR;

export type Pressure = 'calm' | 'warn' | 'danger' | 'over';

export interface TimeLeft {
  /** `4 d 8 h`, `5 h 20 min`; `Closed` once it is over. */
  text: string;
  pressure: Pressure;
}

function pressureOf(left: number): Pressure {
  if (left <= 0) return 'over';
  if (left < PRESSING) return 'danger';
  return left < DAY ? 'warn' : 'calm';
}

/**
 * @param deadline an ISO time
 * @param now in milliseconds
 */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const left = Date.parse(deadline) - now;
  const pressure = pressureOf(left);
  if (pressure === 'over') return { text: 'Closed', pressure };
  if (left < MINUTE) return { text: 'under a minute', pressure };
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ];
  const parts = days > 0 ? [days && `${days} d`, hours && `${hours} h`] : [];
  const short = [hours && `${hours} h`, minutes && `${minutes} min`];
  return { text: (days > 0 ? parts : short).filter(Boolean).join(' '), pressure };
}

/** Counting in business days: Monday to Friday, by UTC. */
import { addSeconds } from '../../../lib/clock.ts';

const DAY = 24 * 3600;

function isWeekend(at: Date): boolean {
  return at.getUTCDay() === 0 || at.getUTCDay() === 6;
}

/** @returns the same time of day, `days` business days later; days of a weekend do not count */
export function addBusinessDays(at: Date, days: number): Date {
  let day = at;
  for (let left = days; left > 0;) {
    day = addSeconds(day, DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

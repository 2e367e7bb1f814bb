/** Counting in business days: Monday to Friday, by UTC. */
import { daysFrom } from '@waggle/contract/calendar/open-days';

const WORKING = { closures: [], working: true };

/** @returns the same time of day, `days` business days later; days of a weekend do not count */
export function addBusinessDays(at: Time, days: number): Time {
  if (days === 0) return at;
  const [day = '', time = ''] = at.split('T');
  return `${daysFrom(day, days, WORKING).day}T${time}`;
}

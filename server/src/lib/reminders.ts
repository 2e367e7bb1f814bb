/** When somebody who has not answered is reminded: at half time, and a day before the end. */
import { type Calendar, momentFrom } from '@waggle/contract/calendar/open-days';
import { timeOf } from './clock.ts';

const HOUR = 3600 * 1000;

/** @returns both reminders, or one where two would come on one day */
function reminderTimes(sent: Time, deadline: Time): Time[] {
  const [from, to] = [Date.parse(sent), Date.parse(deadline)];
  const half = from + (to - from) / 2;
  const dayBefore = to - 24 * HOUR;
  // Two in one day would say the same twice.
  const times = dayBefore - half >= 12 * HOUR ? [half, dayBefore] : [half];
  return times.map((time) => timeOf(Math.round(time)));
}

/**
 * @param sent when the present time to answer began
 * @param after the moment of the last reminder, or of the beginning
 * @returns the next reminder after a moment; null when there is none left
 */
export function nextReminder(sent: Time, deadline: Time, after: Time): Time | null {
  return reminderTimes(sent, deadline).find((time) => time > after) ?? null;
}

/** @returns the next of as many daily reminders from a deadline on, of which the first comes with it */
export function dailyReminder(deadline: Time, after: Time, days: number): Time | null {
  const passed = Math.floor((Date.parse(after) - Date.parse(deadline)) / (24 * HOUR)) + 1;
  const place = Math.max(0, passed);
  return place > days ? null : timeOf(Date.parse(deadline) + place * 24 * HOUR);
}

/**
 * @param deadline of everybody
 * @returns the reminders of a supplier that is closed meanwhile: as many of its own days after the beginning, on none
 *   of those on which it is closed
 */
export function remindersOf(sent: Time, deadline: Time, calendar: Calendar): Time[] {
  return reminderTimes(sent, deadline).map((time) => momentFrom(sent, time, calendar).at);
}

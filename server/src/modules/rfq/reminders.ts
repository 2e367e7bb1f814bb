/** When suppliers that have not answered are reminded: at half time, and a day before the end. */

const HOUR = 3600 * 1000;

/**
 * @param sent when the present time to answer began
 * @param after the moment of the last reminder, or of the beginning
 * @returns the next reminder after a moment; null when there is none left
 */
export function nextReminder(sent: Date, deadline: Date, after: Date): Date | null {
  const [from, to] = [sent.getTime(), deadline.getTime()];
  const half = from + (to - from) / 2;
  const dayBefore = to - 24 * HOUR;
  // Two in one day would say the same twice.
  const times = dayBefore - half >= 12 * HOUR ? [half, dayBefore] : [half];
  const next = times.find((time) => time > after.getTime());
  return next === undefined ? null : new Date(Math.round(next));
}

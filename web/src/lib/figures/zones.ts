/** Moments by the clocks of a time zone, and the zone's city. */

/** @returns the zone of this device, `Asia/Bangkok` */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @returns `Bangkok` */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** @returns `Fri 20 Nov, 18:00` in the order of the user's language */
export function momentIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
}

/**
 * @param day the last day as it was written in another zone
 * @param end the moment at which it ends there
 * @returns `until Tue 29 Dec, 15:00 by your clock`; empty where the day ends on the same date here
 */
export function endByOwnClock(day: string, end: string): string {
  const here = ownZone();
  const last = new Date(Date.parse(end) - 1).toLocaleDateString('sv-SE', { timeZone: here });
  return last === day ? '' : `until ${momentIn(here, end)} by your clock`;
}

/** @returns `12:00`; with the day where it is another one than in the zone it is compared with */
export function clockIn(zone: string, at: string, other: string): string {
  const day = (of: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: of }).format(new Date(at));
  if (day(zone) !== day(other)) return momentIn(zone, at);
  return timeIn(zone, at);
}

/** @returns `18:00` */
export function timeIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
}

/** The time zone of a country, for days of a company of which nothing but the country is known. */

/** Newer than the types: a getter in some versions, a method in others. */
interface Zoned {
  readonly timeZones?: readonly string[] | undefined;
  getTimeZones?(): readonly string[] | undefined;
}

const hourIn = (zone: string) =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
    })
      .formatToParts(Date.UTC(2026, 0, 15))
      .reduce((sum, { type, value }) => {
        if (type === 'day') return sum + 24 * Number(value);
        return type === 'hour' ? sum + Number(value) : sum;
      }, 0),
  );

const KNOWN = new Map<string, string>();

function middleZone(code: string): string {
  const place: Intl.Locale & Zoned = new Intl.Locale(`und-${code}`);
  const zones = place.getTimeZones?.() ?? place.timeZones ?? [];
  const fromWest = zones
    .map((zone) => ({ zone, hour: hourIn(zone) }))
    .toSorted((one, other) => one.hour - other.hour || (one.zone < other.zone ? -1 : 1));
  return fromWest[Math.floor(fromWest.length / 2)]?.zone ?? 'UTC';
}

/**
 * @param code ISO 3166 alpha-2, or null
 * @returns its zone by its IANA name; of several the middle one, which is the least wrong for all; UTC for an unknown country
 */
export function zoneOfCountry(code: string | null): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return 'UTC';
  const known = KNOWN.get(code);
  if (known !== undefined) return known;
  const zone = middleZone(code);
  KNOWN.set(code, zone);
  return zone;
}

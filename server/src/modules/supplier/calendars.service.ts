/** When suppliers are closed, for whoever counts days of theirs. */
import type { Calendar } from '@waggle/contract/calendar/open-days';
import { zoneOfCountry } from '../../lib/countries/country-zone.ts';
import { namedCountry } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import { selectHolidays } from './supplier.repo.ts';

/** @returns the calendars of those suppliers that have holidays, by id; all others are open every day */
export async function supplierCalendars(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Calendar>> {
  if (ids.length === 0) return new Map();
  const rows = await selectHolidays(db, ids);
  return new Map(
    rows.map(({ id, country, closed_from: from, closed_to: to }) => [
      id,
      { closures: [{ from, to }], zone: zoneOfCountry(namedCountry(country)?.id ?? null) },
    ]),
  );
}

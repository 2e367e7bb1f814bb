/** The country of a record: a text, and the code that it means. */
import { countryByCode } from '@waggle/contract/countries/read-country';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import { countryCodeOf } from '../../lib/countries/country-names.ts';
import {
  selectWrittenCountries,
  updateCountryCodes,
  type WrittenCountry,
} from './supplier.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Countries that suppliers typed earlier mean other codes than was known; their records are the same. */
    'suppliers.countries_read': { suppliers: readonly WrittenCountry[] };
  }
}

export const COUNTRIES_QUEUE = 'supplier-countries';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface GivenCountry {
  country?: string | undefined;
  country_code?: string | undefined;
}

function refuse(message: string): never {
  throw new ApiError('invalid_input', { message, errors: [{ path: 'country_code', message }] });
}

/**
 * @param given a text, a code, or both
 * @returns the text to keep with the code it means; nothing where nothing was given
 * @throws ApiError `invalid_input` for a code of another country than the text, or beside one that cannot be read
 */
export function givenCountry({ country, country_code: code = '' }: GivenCountry): {
  country?: string;
  country_code?: string;
} {
  if (code !== '' && (country === undefined || country === '')) {
    return { country: countryByCode(code)?.name ?? code, country_code: code };
  }
  if (country === undefined) return {};
  const read = countryCodeOf(country) ?? '';
  if (code === '' || code === read) return { country, country_code: read };
  const name = countryByCode(code)?.name ?? code;
  return refuse(
    read === ''
      ? `«${country}» is no known name of ${name}. Send a name of the country, or the code alone`
      : `«${country}» is another country than ${name}. Send one of them`,
  );
}

/** Reads what earlier versions wrote, and what the list of names has learned since. */
export async function readWrittenCountries(context: Context): Promise<void> {
  const { db } = context.database;
  let after = FIRST_ID;
  for (;;) {
    const rows = await selectWrittenCountries(db, { after, limit: BATCH });
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    after = last;
    const read = rows.flatMap((row) => {
      const country_code = countryCodeOf(row.country) ?? '';
      return country_code === row.country_code ? [] : [{ ...row, country_code }];
    });
    if (read.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      await updateCountryCodes(tx, read);
      await context.emit(tx, 'suppliers.countries_read', { suppliers: read });
    });
  }
}

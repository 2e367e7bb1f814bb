/** The code of a country that was typed as a name, in one of the larger languages. */
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { compactText } from './fold-text.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'zh', 'ja', 'hi', 'vi'];

const OTHER_NAMES: Readonly<Record<string, string>> = {
  USA: 'US',
  UNITEDSTATESOFAMERICA: 'US',
  UK: 'GB',
  GREATBRITAIN: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  UAE: 'AE',
  PRC: 'CN',
  PEOPLESREPUBLICOFCHINA: 'CN',
  KOREA: 'KR',
  REPUBLICOFKOREA: 'KR',
  RUSSIANFEDERATION: 'RU',
  CZECHREPUBLIC: 'CZ',
  HOLLAND: 'NL',
  TURKEY: 'TR',
  EL: 'GR',
};

let names: ReadonlyMap<string, string> | undefined;

function allNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const shown = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of COUNTRY_CODES) found.set(compactText(shown.of(code) ?? code), code);
  }
  for (const code of COUNTRY_CODES) found.set(code, code);
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code);
  return found;
}

/** @returns the code by ISO 3166; the folded name of a country that is not known */
export function countryCode(name: string): string {
  names ??= allNames();
  const folded = compactText(name);
  return names.get(folded) ?? folded;
}

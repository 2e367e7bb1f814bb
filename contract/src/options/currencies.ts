/** Currencies of ISO 4217 in circulation, each with the digits of its smallest unit; `Intl` disagrees for some of them. */

const WITHOUT_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';
const WITH_TWO = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP
  CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
  KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
  NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
  TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
`;

const withDigits = (codes: string, digits: number) =>
  codes
    .trim()
    .split(/\s+/)
    .map((code) => [code, digits] as const);

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...withDigits(WITHOUT_DIGITS, 0),
  ...withDigits(WITH_TWO, 2),
  ...withDigits(WITH_THREE, 3),
]);

export const CURRENCY_CODES: readonly string[] = [...DIGITS.keys()].toSorted();

/** @returns how many digits amounts in a currency have; two for an unknown one */
export function currencyDigits(code: string): number {
  return DIGITS.get(code) ?? 2;
}

/** Between which countries goods pass without customs. */

/** Goods made in the European Union move within it without duty and import papers. */
const EUROPEAN_UNION: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export type Border = 'import' | 'union' | 'home';

/** @returns what goods cross on their way: customs, only a border of the union, or none; customs where either is unknown */
export function borderBetween(origin: string, destination: string): Border {
  if (origin === '' || destination === '') return 'import';
  if (origin === destination) return 'home';
  const inside = EUROPEAN_UNION.includes(origin) && EUROPEAN_UNION.includes(destination);
  return inside ? 'union' : 'import';
}

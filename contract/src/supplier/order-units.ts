/** The units of an order, and their words; without a schema, for pages. */

/** The units of an order: the word for one, and for several. */
const UNIT_WORDS = {
  pieces: ['piece', 'pieces'],
  sets: ['set', 'sets'],
  pairs: ['pair', 'pairs'],
  packs: ['pack', 'packs'],
  boxes: ['box', 'boxes'],
  rolls: ['roll', 'rolls'],
  sheets: ['sheet', 'sheets'],
  kg: ['kg', 'kg'],
  tonnes: ['tonne', 'tonnes'],
  metres: ['metre', 'metres'],
  square_metres: ['square metre', 'square metres'],
  litres: ['litre', 'litres'],
} as const;

export type OrderUnit = keyof typeof UNIT_WORDS;
export const ORDER_UNITS = Object.keys(UNIT_WORDS) as OrderUnit[];

/** @returns the word for so many of a unit */
export function unitWord(unit: OrderUnit, quantity: number): string {
  return UNIT_WORDS[unit][quantity === 1 ? 0 : 1];
}

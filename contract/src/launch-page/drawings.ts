/** The product drawings of launch pages, by what they show; without a schema, for pages. */

/** In the order in which they are offered. */
export const DRAWINGS = {
  lamp: 'Lamp',
  bottle: 'Bottle',
  mug: 'Mug',
  jar: 'Jar',
  bag: 'Bag',
  shirt: 'T-shirt',
  candle: 'Candle',
  chair: 'Chair',
  plant: 'Plant pot',
  toy: 'Toy',
  speaker: 'Speaker',
  box: 'Box',
} as const;
export type Drawing = keyof typeof DRAWINGS;
export const DRAWING_CODES = Object.keys(DRAWINGS) as Drawing[];

/** Words of an idea that lead to a drawing: the beginnings of words, in lower case. */
const WORDS: Readonly<Record<Exclude<Drawing, 'box'>, readonly string[]>> = {
  lamp: ['lamp', 'light', 'lantern', 'torch'],
  bottle: ['bottle', 'flask', 'drink', 'water', 'juice', 'shampoo', 'oil', 'perfume', 'spray'],
  mug: ['mug', 'cup', 'coffee', 'tea', 'ceramic', 'tableware'],
  jar: ['jar', 'cream', 'honey', 'jam', 'spice', 'skin', 'balm', 'sauce', 'snack', 'food'],
  bag: ['bag', 'backpack', 'tote', 'purse', 'pouch', 'wallet', 'wrap'],
  shirt: ['shirt', 'cloth', 'wear', 'hoodie', 'dress', 'fashion', 'sock', 'jacket', 'textile'],
  candle: ['candle', 'wax', 'scent', 'aroma', 'incense'],
  chair: ['chair', 'stool', 'sofa', 'furniture', 'desk', 'table', 'shelf', 'bench'],
  plant: ['plant', 'garden', 'pot', 'herb', 'seed', 'flower'],
  toy: ['toy', 'game', 'puzzle', 'kid', 'child', 'baby', 'dog', 'cat', 'pet'],
  speaker: [
    'speaker',
    'phone',
    'audio',
    'music',
    'gadget',
    'device',
    'charg',
    'electronic',
    'smart',
  ],
};

/** @returns the drawing that fits an idea; a box where none does */
export function drawingFor(idea: string): Drawing {
  const words = idea.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const word of words) {
    for (const [drawing, beginnings] of Object.entries(WORDS)) {
      if (beginnings.some((beginning) => word.startsWith(beginning))) return drawing as Drawing;
    }
  }
  return 'box';
}

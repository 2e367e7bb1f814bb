/** Names of sixty ideas that neither lexicon nor tests were made with, for readers to mark what they would shortlist. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { generateNames } from '../../../server/src/modules/brand/names/engine/generate-names.ts';
import { hashOf } from '../../../server/src/modules/brand/names/engine/random.ts';
import { readIdea } from '../../../server/src/modules/brand/names/engine/read-concepts.ts';

const IDEAS: readonly (readonly [BrandVibe, string])[] = `
MODERN | An umbrella that never turns inside out
MODERN | A keyboard with quiet keys for shared offices
MODERN | A backpack that turns into a carry-on suitcase
MODERN | Window film that keeps rooms cool in summer
MODERN | A lock for bicycles that opens with your phone
MODERN | Protein pancakes that you bake in a toaster
MODERN | A night light that shows children when it is time to get up
MODERN | Stackable planters for balconies without drilling
MODERN | A mirror that folds into a travel case
MODERN | Compostable coffee capsules for hotels
MODERN | A heated vest for warehouse workers
MODERN | A card game for learning languages
PLAYFUL | Rubber boots that glow in the dark
PLAYFUL | Dog biscuits shaped like postmen
PLAYFUL | A bubble bath that changes colour
PLAYFUL | Sunglasses for babies that do not fall off
PLAYFUL | Magnetic tiles for building marble runs
PLAYFUL | Popcorn with spices from around the world
PLAYFUL | Plush vegetables that get children to eat greens
PLAYFUL | Cat hammocks for radiators
PLAYFUL | Temporary tattoos for birthday parties
PLAYFUL | A ukulele kit that you paint yourself
PLAYFUL | Lip balm that tastes of pancakes
PLAYFUL | A backpack for skateboards
LUXURY | Cashmere blankets woven in the mountains
LUXURY | Fountain pens turned from old olive wood
LUXURY | Champagne vinegar aged in oak casks
LUXURY | Perfume that smells of libraries
LUXURY | Pearl earrings that can be worn in three ways
LUXURY | A chess set of marble and brass
LUXURY | Leather weekend bags made to order
LUXURY | Bath salts from a glacier lake
LUXURY | Crystal carafes for whisky
LUXURY | Silk pyjamas for hotel guests
LUXURY | A tea collection from one garden
LUXURY | Bridal veils embroidered by hand
MINIMALIST | A wall clock without numbers
MINIMALIST | White porcelain cups without handles
MINIMALIST | Unscented laundry soap in paper sheets
MINIMALIST | A wooden stool that needs no tools
MINIMALIST | A plain raincoat that packs into its pocket
MINIMALIST | Incense without smoke
MINIMALIST | Olive oil from one village
MINIMALIST | A pillow filled with buckwheat
MINIMALIST | Unbleached paper bags for bakeries
MINIMALIST | A yoga mat made of cork
MINIMALIST | A hook that holds everything in the hallway
MINIMALIST | Toothpaste tablets in a glass jar
BOLD | A motorcycle jacket with built-in airbag
BOLD | Energy bars for ultra marathon runners
BOLD | Axes forged from recycled railway steel
BOLD | Chili chocolate for people who like pain
BOLD | A punching bag for small flats
BOLD | Work trousers that survive welding
BOLD | A power station for building sites
BOLD | Wrestling shoes with a wide sole
BOLD | A grill that fits into a backpack
BOLD | Black garlic paste for chefs
BOLD | A kayak that fits into a car
BOLD | Drums made of old oil barrels
`
  .trim()
  .split('\n')
  .map((line) => {
    const [vibe = '', idea = ''] = line.split(' | ');
    return [vibe as BrandVibe, idea] as const;
  });

/** Prints a line to mark for every name. */
export function printSheet(): void {
  for (const [vibe, idea] of IDEAS) {
    const { concepts, category } = readIdea(idea);
    const names = generateNames({
      concepts,
      category: category ?? 'Other',
      vibe,
      locked: null,
      taste: { weights: new Map() },
      seed: hashOf(idea),
      shown: new Set(),
    });
    process.stdout.write(`\n${idea} (${vibe})\n`);
    for (const { text } of names) process.stdout.write(`  [ ] ${text}\n`);
  }
}

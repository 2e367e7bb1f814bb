/** The example of textiles and apparel: a heavy T-shirt. */
import {
  asked,
  type CategoryExample,
  CLOSE_ENOUGH,
  measure,
  nice,
  NOT_MORE,
  SAME_TO_THE_EYE,
  within,
  withinPercent,
  words,
} from './example.ts';

export const TEXTILES_APPAREL: CategoryExample = {
  title: 'Heavy T-shirt with a small print',
  description:
    'A boxy T-shirt for adults in a heavy cotton that keeps its shape, with a one-colour print on the chest. It is sold online in four sizes.',
  suppliers: 'Clothing suppliers',
  quantities: [300, 600, 1500],
  unit: 'pieces',
  lines: [
    words('Fabric', 'Cotton jersey, combed, 100 %'),
    measure('Fabric weight', '240', 'gsm', withinPercent('5')),
    words('Sizes', 'S, M, L, XL by our size chart'),
    measure('Chest width, size M', '56', 'cm', within('1')),
    words('Colour', 'Off-white, Pantone 11-0602 TCX', SAME_TO_THE_EYE),
    words('Print', 'One colour, screen print on the chest, 80 mm wide'),
    measure('Shrinkage after five washes', '5', 'percent', NOT_MORE),
    nice(words('Label', 'Woven neck label, sewn in', CLOSE_ENOUGH)),
  ],
  usual: [
    asked('Fabric', 'Which fibre, and how it is made', 'Combed cotton or a blend with polyester', {
      words: ['material', 'fibre', 'cloth'],
      answers: ['Cotton jersey, 100 %', 'Cotton and polyester, 60/40', 'Recycled polyester'],
    }),
    asked('Fabric weight', 'How heavy a square metre is', '150 to 180 g/m² for a T-shirt', {
      words: ['weight', 'gsm', 'grammage'],
      answers: [
        measure('', '160', 'gsm', withinPercent('5')),
        measure('', '180', 'gsm', withinPercent('5')),
        measure('', '240', 'gsm', withinPercent('5')),
      ],
    }),
    asked('Sizes', 'Which sizes, and how many of each', 'S to XL by the buyer’s size chart', {
      words: ['size', 'sizing', 'fit'],
      answers: ['S, M, L, XL', 'XS to XXL', 'One size'],
    }),
    asked('Colour', 'A Pantone number, or a sample that you send', 'A Pantone TCX number', {
      words: ['color', 'colours', 'dye'],
      answers: ['White, undyed', 'Black', 'One colour by Pantone number'],
    }),
    asked('Packing', 'How one piece is packed', 'Folded in a bag, by size in a carton', {
      words: ['package', 'packaging', 'bag'],
      answers: ['One in a bag', 'One in a paper band', 'Loose in a carton'],
    }),
  ],
};

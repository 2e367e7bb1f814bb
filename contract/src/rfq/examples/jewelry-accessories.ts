/** The example of jewelry and accessories: a small leather purse. */
import {
  asked,
  type CategoryExample,
  measure,
  nice,
  NOT_LESS,
  SAME_TO_THE_EYE,
  within,
  words,
} from './example.ts';

export const JEWELRY_ACCESSORIES: CategoryExample = {
  title: 'Slim leather purse for six cards',
  description:
    'A purse of one folded piece of leather for six cards and a few notes, sewn with a thread that shows. Our mark is pressed into it without colour.',
  suppliers: 'Accessory suppliers',
  quantities: [200, 500, 2000],
  unit: 'pieces',
  lines: [
    words('Leather', 'Cow, tanned with plants'),
    measure('Leather thickness', '1.2', 'mm', within('0.2')),
    measure('Width', '98', 'mm', within('1')),
    measure('Height', '70', 'mm', within('1')),
    words('Colour', 'Cognac', SAME_TO_THE_EYE),
    words('Seam', 'Polyester thread, four stitches a centimetre'),
    measure('Opened', '10000', 'times', NOT_LESS),
    nice(words('Edge', 'Painted in the colour of the leather')),
  ],
  usual: [
    asked('Material', 'Which metal, stone or leather', 'Brass, steel, silver 925 or cow leather', {
      words: ['leather', 'metal', 'stone', 'materials'],
      answers: ['Stainless steel 316L', 'Silver 925', 'Brass, gold plated', 'Cow leather'],
    }),
    asked('Size', 'Measurements of one piece', 'Within 1 mm', {
      words: ['width', 'height', 'length', 'dimensions', 'thickness'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
    asked('Surface', 'Colour, plating, polish', 'Polished; gold plating of 0.5 microns', {
      words: ['finish', 'plating', 'colour', 'color', 'coating', 'edge'],
      answers: ['Polished', 'Matt', 'Gold plated, 1 micron'],
    }),
    asked('Mark', 'Your name on it, and how', 'Pressed or engraved by laser', {
      words: ['logo', 'engraving', 'embossing', 'label'],
      answers: ['Engraved by laser', 'Pressed in', 'No mark'],
    }),
    asked('Packing', 'Box, pouch or card', 'A pouch in a bag', {
      words: ['box', 'pouch', 'package', 'packaging'],
      answers: ['Cardboard box', 'Cotton pouch', 'Card and bag'],
    }),
  ],
};

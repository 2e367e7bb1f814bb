/** The example of home and kitchen: a table lamp that folds flat. */
import {
  asked,
  type CategoryExample,
  measure,
  nice,
  NOT_LESS,
  NOT_MORE,
  SAME_TO_THE_EYE,
  within,
  withinPercent,
  words,
} from './example.ts';

export const HOME_KITCHEN: CategoryExample = {
  title: 'Table lamp that folds flat',
  description:
    'A desk lamp of bent steel sheet that folds flat and is sent in an envelope of cardboard. It is charged by USB-C and meant for people who work from small flats.',
  suppliers: 'Home and kitchen suppliers',
  quantities: [500, 1000, 5000],
  unit: 'pieces',
  lines: [
    words('Body and arm', 'Steel sheet, 1.2 mm'),
    measure('Height, open', '310', 'mm', within('2')),
    measure('Thickness, folded', '28', 'mm', NOT_MORE),
    measure('Shade, across', '240', 'mm', within('2')),
    measure('Light', '400', 'lumen', withinPercent('10')),
    measure('Hinge', '5000', 'times', NOT_LESS),
    words('Charging', 'USB-C, 5 V'),
    words('Finish', 'Powder coat, matt, RAL 9001', SAME_TO_THE_EYE),
    nice(measure('Weight', '900', 'g', NOT_MORE)),
  ],
  usual: [
    asked('Material', 'What the main parts are made of', 'Steel sheet, wood or moulded plastic', {
      words: ['body', 'materials', 'steel', 'wood'],
      answers: ['Steel sheet, 1.2 mm', 'Solid wood', 'Moulded plastic', 'Ceramic'],
    }),
    asked('Size', 'Length, width and height', 'Within 2 mm for bent and moulded parts', {
      words: ['height', 'length', 'width', 'dimensions', 'measurements', 'diameter'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
    asked('Finish', 'Colour, gloss, coating', 'Powder coat or lacquer by a RAL number', {
      words: ['colour', 'color', 'coating', 'surface', 'glaze'],
      answers: ['Powder coat, matt, white', 'Powder coat, matt, black', 'Natural, oiled'],
    }),
    asked('Use', 'How long or how often it must hold', 'Two years of daily use', {
      words: ['durability', 'hinge', 'life', 'battery', 'dishwasher'],
      answers: ['Two years of daily use', 'Dishwasher safe, 500 times', 'Outdoors, all year'],
    }),
    asked(
      'Box',
      'How one piece is packed',
      'One in a cardboard box that survives a fall of 80 cm',
      {
        words: ['packing', 'packaging', 'package'],
        answers: ['Brown box, one piece', 'Printed box, one piece', 'Several in a carton'],
      },
    ),
  ],
};

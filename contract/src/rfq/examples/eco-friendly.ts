/** The example of eco-friendly goods: a bottle for refilling. */
import {
  asked,
  type CategoryExample,
  measure,
  nice,
  NOT_LESS,
  NOT_MORE,
  SAME_TO_THE_EYE,
  withinPercent,
  words,
} from './example.ts';

export const ECO_FRIENDLY: CategoryExample = {
  title: 'Bottle for refilling, of recycled steel',
  description:
    'A drinking bottle of recycled stainless steel with a lid that can be repaired: seal and handle are sold as spare parts. It comes without any plastic bag.',
  suppliers: 'Suppliers of sustainable goods',
  quantities: [500, 1000, 5000],
  unit: 'pieces',
  lines: [
    words('Body', 'Stainless steel 304, at least 80 % recycled, with proof'),
    measure('Content', '600', 'ml', withinPercent('2')),
    measure('Weight', '280', 'g', NOT_MORE),
    measure('Keeps cold below 10 °C', '18', 'hours', NOT_LESS),
    words('Lid', 'Bamboo and steel; the seal can be replaced'),
    words('Colour', 'Brushed, without paint', SAME_TO_THE_EYE),
    words('Packing', 'Cardboard with paper, no plastic'),
    nice(words('Repairs', 'Seal and handle for ten years')),
  ],
  usual: [
    asked('Material', 'What it is made of, and how much is recycled', 'At least half recycled', {
      words: ['body', 'materials', 'recycled'],
      answers: ['At least 50 % recycled', 'At least 80 % recycled', 'Grows again within a year'],
    }),
    asked('Proof', 'Which papers show where it comes from', 'GRS, FSC or GOTS', {
      words: ['certificate', 'origin', 'papers'],
      answers: ['GRS', 'FSC', 'GOTS', 'None needed'],
    }),
    asked('End of life', 'What happens to it afterwards', 'Made of one material, recycled', {
      words: ['repairs', 'repair', 'recycling', 'compost'],
      answers: ['Recycled', 'Composted at home', 'Repaired with spare parts'],
    }),
    asked('Packing', 'How it is packed without plastic', 'Cardboard and paper tape', {
      words: ['box', 'package', 'packaging'],
      answers: ['Cardboard only', 'Paper band', 'Loose in a carton'],
    }),
    asked('Size', 'Measurements or content', 'Within 2 %', {
      words: ['content', 'weight', 'length', 'height', 'dimensions', 'volume'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
  ],
};

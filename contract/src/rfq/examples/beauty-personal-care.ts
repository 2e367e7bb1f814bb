/** The example of beauty and personal care: a hand cream. */
import {
  asked,
  type CategoryExample,
  measure,
  nice,
  NOT_LESS,
  SAME_TO_THE_EYE,
  within,
  withinPercent,
  words,
} from './example.ts';

export const BEAUTY_PERSONAL_CARE: CategoryExample = {
  title: 'Hand cream for people who work with water',
  description:
    'A hand cream that is absorbed in a minute and smells of nothing. It is sold in an aluminium tube, for cooks, nurses and gardeners.',
  suppliers: 'Cosmetics suppliers',
  quantities: [1000, 3000, 10_000],
  unit: 'pieces',
  lines: [
    measure('Content', '75', 'ml', withinPercent('3')),
    words('Formula', 'With 10 % urea and shea butter, without perfume'),
    words('Not in it', 'Mineral oil, parabens, microplastics'),
    measure('Shelf life, closed', '30', 'months', NOT_LESS),
    words('Tube', 'Aluminium with a screw cap, lacquered inside'),
    measure('Tube, across', '35', 'mm', within('1')),
    words('Print', 'Two colours on the tube', SAME_TO_THE_EYE),
    nice(words('Samples of each batch', 'Kept for three years')),
  ],
  usual: [
    asked(
      'Formula',
      'Your own, or one of theirs that is changed',
      'One of theirs, changed a little',
      {
        words: ['recipe', 'ingredients', 'not in it', 'scent'],
        answers: ['One of yours, as it is', 'One of yours, changed', 'Our own formula'],
      },
    ),
    asked('Content', 'How much is in one', '30 to 100 ml', {
      words: ['volume', 'fill', 'size', 'weight'],
      answers: [
        measure('', '30', 'ml', withinPercent('3')),
        measure('', '50', 'ml', withinPercent('3')),
        measure('', '100', 'ml', withinPercent('3')),
      ],
    }),
    asked('Container', 'Tube, jar or bottle, and of what', 'A plastic tube or a glass jar', {
      words: ['tube', 'jar', 'bottle', 'pump'],
      answers: ['Aluminium tube', 'Glass jar', 'Bottle with a pump'],
    }),
    asked('Shelf life', 'How long it keeps, closed and open', '30 months closed, 12 months open', {
      words: ['life', 'stability', 'keeps'],
      answers: [measure('', '24', 'months', NOT_LESS), measure('', '30', 'months', NOT_LESS)],
    }),
    asked('Rules', 'Which papers the market demands', 'A safety report for the EU', {
      words: ['compliance', 'papers', 'safety', 'registration'],
      answers: ['For the European Union', 'For the USA', 'For both'],
    }),
  ],
};

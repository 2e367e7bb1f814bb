/** The example of packaging and printing: a mailing box. */
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

export const PACKAGING_PRINTING: CategoryExample = {
  title: 'Mailing box, printed inside and outside',
  description:
    'A box of corrugated cardboard that needs no tape, for sending a small lamp by post. Outside it is printed in one colour, inside in two.',
  suppliers: 'Packaging suppliers',
  quantities: [1000, 5000, 10_000],
  unit: 'pieces',
  lines: [
    words('Shape', 'FEFCO 0427, flat when it is delivered'),
    measure('Inside length', '320', 'mm', within('2')),
    measure('Inside width', '250', 'mm', within('2')),
    measure('Inside height', '40', 'mm', within('2')),
    words('Board', 'E flute, brown, 80 % recycled'),
    words('Print', 'One colour outside, two inside, flexo', SAME_TO_THE_EYE),
    measure('Holds', '5', 'kg', NOT_LESS),
    nice(words('Opening', 'With a strip to tear')),
  ],
  usual: [
    asked('Size', 'Inside or outside, and of what', 'Inside length, width and height', {
      words: ['length', 'width', 'height', 'dimensions', 'inside'],
      answers: ['As in the file', 'For an A4 sheet', 'For a bottle of 75 cl'],
    }),
    asked('Material', 'Which board, paper or film', 'E flute for a mailing box', {
      words: ['board', 'paper', 'film', 'cardboard', 'flute'],
      answers: ['E flute, brown', 'Folding board, 350 g/m²', 'Kraft paper'],
    }),
    asked('Print', 'How many colours, and where', 'One colour outside', {
      words: ['printing', 'colours', 'colors', 'artwork'],
      answers: ['No print', 'One colour outside', 'Four colours outside'],
    }),
    asked('Surface', 'Varnish, foil, embossing', 'Water-based varnish', {
      words: ['varnish', 'finish', 'lamination', 'foil'],
      answers: ['None', 'Matt varnish', 'Foil on the mark'],
    }),
    asked('Delivery', 'Flat or glued, and how many in a bundle', 'Flat, in bundles of 25', {
      words: ['flat', 'bundle', 'palette', 'shape'],
      answers: ['Flat, in bundles', 'Glued and flat', 'Made up'],
    }),
  ],
};

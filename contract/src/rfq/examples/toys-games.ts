/** The example of toys and games: a wooden stacking toy. */
import {
  asked,
  type CategoryExample,
  EXACTLY,
  measure,
  nice,
  NOT_LESS,
  SAME_TO_THE_EYE,
  within,
  words,
} from './example.ts';

export const TOYS_GAMES: CategoryExample = {
  title: 'Wooden stacking animals',
  description:
    'Eight wooden animals that stand on each other, for children from the age of three. They come in a cotton bag with a card of ideas.',
  suppliers: 'Toy suppliers',
  quantities: [500, 1500, 5000],
  unit: 'sets',
  lines: [
    words('Material', 'Beech, solid, dried'),
    words('Pieces in a set', 'Eight, by our drawings', EXACTLY),
    measure('Thickness', '20', 'mm', within('0.5')),
    measure('Edges, radius', '2', 'mm', NOT_LESS),
    words('Paint', 'Water-based, safe by EN 71-3'),
    words('Colours', 'Five, by Pantone numbers', SAME_TO_THE_EYE),
    words('Age', 'From three years'),
    nice(words('Bag', 'Cotton with a cord and a one-colour print')),
  ],
  usual: [
    asked('Age', 'The youngest child who may play with it', 'From three years', {
      words: ['ages', 'child', 'children'],
      answers: ['From birth', 'From three years', 'From six years', 'For adults'],
    }),
    asked('Material', 'What it is made of', 'Beech, ABS plastic or cardboard', {
      words: ['wood', 'plastic', 'materials'],
      answers: ['Beech, solid', 'ABS plastic', 'Cardboard', 'Cotton with a filling'],
    }),
    asked('Paint', 'Colours, and what they are made of', 'Water-based, safe by EN 71-3', {
      words: ['colour', 'colours', 'color', 'print', 'finish'],
      answers: ['Water-based, EN 71-3', 'No paint', 'Printed'],
    }),
    asked('Safety', 'Which tests the market demands', 'EN 71 for Europe, ASTM F963 for the USA', {
      words: ['tests', 'rules', 'standards', 'edges', 'en 71'],
      answers: ['EN 71', 'ASTM F963', 'Both'],
    }),
    asked('Packing', 'Box, bag or tin, and what lies in it', 'A printed box with a leaflet', {
      words: ['box', 'bag', 'package', 'packaging'],
      answers: ['Printed box', 'Cotton bag', 'Tin'],
    }),
  ],
};

/** The example of every other category: a bicycle bell. */
import {
  asked,
  type CategoryExample,
  measure,
  nice,
  NOT_LESS,
  NOT_MORE,
  SAME_TO_THE_EYE,
  within,
  words,
} from './example.ts';

export const OTHER_PRODUCTS: CategoryExample = {
  title: 'Bicycle bell with one screw',
  description:
    'A bell of brass that fits every handlebar by one rubber band and one screw. It is rung with the thumb and must be heard over a street.',
  suppliers: 'Suppliers',
  quantities: [500, 1000, 5000],
  unit: 'pieces',
  lines: [
    words('Dome', 'Brass, turned and polished'),
    measure('Dome, across', '42', 'mm', within('0.5')),
    measure('Weight', '90', 'g', NOT_MORE),
    words('Base', 'Nylon with glass fibre, black', SAME_TO_THE_EYE),
    measure('Rung', '20000', 'times', NOT_LESS),
    words('Weather', 'No rust after 48 hours of salt spray'),
    nice(words('Packing', 'A card without plastic')),
  ],
  usual: [
    asked('Material', 'What the main parts are made of', 'Metal, plastic, wood or cloth', {
      words: ['materials', 'dome', 'body'],
      answers: ['Metal', 'Plastic', 'Wood', 'Cloth'],
    }),
    asked('Size', 'Length, width and height', 'Within 2 %', {
      words: ['across', 'length', 'width', 'height', 'weight', 'dimensions'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
    asked('Look', 'Colour and surface', 'By a Pantone or RAL number', {
      words: ['colour', 'color', 'surface', 'finish', 'base'],
      answers: ['Natural', 'Black', 'White', 'By a colour number'],
    }),
    asked('Use', 'How long or how often it must hold', 'Two years of daily use', {
      words: ['durability', 'life', 'weather', 'rung'],
      answers: ['Two years of daily use', 'Outdoors, all year', 'Used once'],
    }),
    asked('Packing', 'How one piece is packed', 'One in a box', {
      words: ['box', 'package', 'packaging'],
      answers: ['Brown box', 'Printed box', 'Loose in a carton'],
    }),
  ],
};

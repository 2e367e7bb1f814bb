/** The example of food and beverage: a chilli sauce. */
import {
  asked,
  type CategoryExample,
  CLOSE_ENOUGH,
  measure,
  nice,
  NOT_LESS,
  NOT_MORE,
  withinPercent,
  words,
} from './example.ts';

export const FOOD_BEVERAGE: CategoryExample = {
  title: 'Chilli sauce in a glass bottle',
  description:
    'A mild chilli sauce with mango and vinegar by our recipe, which we have cooked at home for two years. It is sold in small shops and by post.',
  suppliers: 'Food suppliers',
  quantities: [1000, 2500, 10_000],
  unit: 'pieces',
  lines: [
    words('Recipe', 'Ours, sent after we agree; mango, chilli, vinegar, sugar, salt'),
    measure('Content', '200', 'ml', withinPercent('3')),
    measure('Sugar', '18', 'percent', NOT_MORE),
    measure('Shelf life, closed', '18', 'months', NOT_LESS),
    words('Allergens', 'None; made apart from nuts and mustard'),
    words('Bottle', 'Clear glass with a metal cap', CLOSE_ENOUGH),
    words('Label', 'Paper, by our file, with the list of ingredients'),
    nice(words('Ingredients', 'Organic where they can be had')),
  ],
  usual: [
    asked('Recipe', 'Your own, or one of theirs', 'The buyer’s recipe, adapted to the kettle', {
      words: ['formula', 'ingredients', 'taste'],
      answers: ['Our own recipe', 'One of yours', 'One of yours, changed'],
    }),
    asked('Content', 'How much is in one', '200 to 500 ml or g', {
      words: ['volume', 'fill', 'weight', 'size'],
      answers: [
        measure('', '200', 'ml', withinPercent('3')),
        measure('', '330', 'ml', withinPercent('3')),
        measure('', '500', 'g', withinPercent('3')),
      ],
    }),
    asked('Shelf life', 'How long it keeps, and how warm it may be', '12 to 18 months, unopened', {
      words: ['life', 'keeps', 'storage'],
      answers: [measure('', '12', 'months', NOT_LESS), measure('', '18', 'months', NOT_LESS)],
    }),
    asked('Allergens', 'What must not be in it', 'The fourteen allergens of the EU, each named', {
      words: ['allergen', 'free from', 'vegan'],
      answers: ['None of the EU’s fourteen', 'Without nuts', 'Vegan'],
    }),
    asked('Packing', 'Bottle, jar or pouch, and its label', 'Glass with a paper label', {
      words: ['bottle', 'jar', 'pouch', 'package', 'packaging'],
      answers: ['Glass bottle', 'Glass jar', 'Pouch', 'Can'],
    }),
  ],
};

/** The example of health and wellness: a cushion filled with grain. */
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

export const HEALTH_WELLNESS: CategoryExample = {
  title: 'Warming cushion for the neck',
  description:
    'A cushion with grain that is warmed in a microwave and lies around the neck. Its cover comes off and can be washed.',
  suppliers: 'Health and wellness suppliers',
  quantities: [500, 1000, 3000],
  unit: 'pieces',
  lines: [
    words('Filling', 'Wheat, cleaned and dried, in five chambers'),
    measure('Weight', '900', 'g', withinPercent('5')),
    measure('Length', '480', 'mm', within('10')),
    words('Cover', 'Cotton, 220 g/m², with a zip; washable at 60 °C'),
    words('Colour', 'Grey, Pantone 16-3915 TCX', SAME_TO_THE_EYE),
    measure('Warmed up', '300', 'times', NOT_LESS),
    words('Words on the label', 'No promise of healing'),
    nice(words('Box', 'Printed cardboard, without a window')),
  ],
  usual: [
    asked('Material', 'What touches the skin', 'Cotton, silicone or medical plastic', {
      words: ['cover', 'filling', 'materials', 'fabric'],
      answers: ['Cotton', 'Silicone, food grade', 'Stainless steel'],
    }),
    asked('Size', 'Length, width and height', 'Within 3 %', {
      words: ['length', 'width', 'height', 'weight', 'dimensions'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
    asked('Use', 'How often it must hold, and how it is cleaned', '300 uses, washable', {
      words: ['warmed', 'washable', 'cleaning', 'durability'],
      answers: ['Washable at 60 °C', 'Wiped clean', 'Used once'],
    }),
    asked('Rules', 'Whether it is a medical product in your market', 'No medical product', {
      words: ['medical', 'compliance', 'standards', 'label'],
      answers: ['No medical product', 'Medical, class I', 'We need advice'],
    }),
    asked('Box', 'How one piece is packed', 'One in a printed box', {
      words: ['packing', 'packaging', 'package'],
      answers: ['Printed box', 'Paper band', 'Bag'],
    }),
  ],
};

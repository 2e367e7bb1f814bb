/** The example of handicrafts: a woven basket. */
import {
  asked,
  type CategoryExample,
  CLOSE_ENOUGH,
  measure,
  nice,
  NOT_LESS,
  SAME_TO_THE_EYE,
  within,
  words,
} from './example.ts';

export const HANDICRAFTS: CategoryExample = {
  title: 'Woven basket with two handles',
  description:
    'A round basket woven by hand from seagrass, with two leather handles, for blankets and toys. Each one may look a little different.',
  suppliers: 'Workshops',
  quantities: [100, 300, 1000],
  unit: 'pieces',
  lines: [
    words('Material', 'Seagrass, dried, over a frame of wire'),
    measure('Across', '380', 'mm', within('15')),
    measure('Height', '350', 'mm', within('15')),
    words('Weave', 'Like the sample', CLOSE_ENOUGH),
    words('Handles', 'Leather, riveted, brown', SAME_TO_THE_EYE),
    measure('Handles hold', '10', 'kg', NOT_LESS),
    words('Moisture', 'Dried before packing; no mould'),
    nice(words('Story', 'A card with the name of the workshop')),
  ],
  usual: [
    asked('Material', 'What it is made of', 'Seagrass, clay, wool, wood', {
      words: ['clay', 'wool', 'wood', 'materials'],
      answers: ['Seagrass', 'Clay, glazed', 'Wool', 'Wood'],
    }),
    asked('Size', 'Measurements, and how far they may differ', 'Within 5 %, made by hand', {
      words: ['across', 'height', 'width', 'length', 'dimensions'],
      answers: ['As in the drawing', 'As the sample that we send'],
    }),
    asked('Look', 'What must be the same, and what may differ', 'Like the sample to the eye', {
      words: ['weave', 'pattern', 'colour', 'color', 'glaze'],
      answers: [words('', 'Like the sample', SAME_TO_THE_EYE), 'Each one may differ'],
    }),
    asked('Working conditions', 'What you want to know of the workshop', 'Fair Trade or a visit', {
      words: ['fair', 'workshop', 'story', 'people'],
      answers: ['Fair Trade', 'Pictures of the workshop', 'Nothing asked'],
    }),
    asked('Packing', 'How it is packed against moisture and falls', 'Stacked, with paper between', {
      words: ['box', 'package', 'packaging'],
      answers: ['One in a box', 'Stacked in a carton', 'Paper, no plastic'],
    }),
  ],
};

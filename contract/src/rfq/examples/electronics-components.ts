/** The example of electronics and components: a small charging board. */
import {
  asked,
  type CategoryExample,
  EXACTLY,
  measure,
  nice,
  NOT_LESS,
  NOT_MORE,
  within,
  withinPercent,
  words,
} from './example.ts';

export const ELECTRONICS_COMPONENTS: CategoryExample = {
  title: 'Charging board for a small lamp',
  description:
    'A small circuit board that charges one lithium cell over USB-C and dims an LED in three steps. It is built into our lamp, so that its holes and its height matter.',
  suppliers: 'Electronics suppliers',
  quantities: [500, 1000, 5000],
  unit: 'pieces',
  lines: [
    words('Board', 'Two layers, FR4, 1.6 mm, lead-free'),
    measure('Length', '42', 'mm', within('0.2')),
    measure('Width', '18', 'mm', within('0.2')),
    measure('Height with parts', '6', 'mm', NOT_MORE),
    measure('Input voltage', '5', 'volt', withinPercent('5')),
    words('Connector', 'USB-C, mid-mount', EXACTLY),
    measure('Plug cycles', '5000', 'times', NOT_LESS),
    nice(words('Test', 'Each board is switched on and charged once')),
  ],
  usual: [
    asked('Function', 'What it must do, in one sentence', 'A short list, and a circuit diagram', {
      words: ['functions', 'purpose', 'circuit'],
      answers: ['As in the files', 'We have a working prototype'],
    }),
    asked('Supply', 'Voltage and current that it gets', '5 V over USB-C', {
      words: ['voltage', 'input', 'power', 'input voltage'],
      answers: [measure('', '5', 'volt', withinPercent('5')), measure('', '12', 'volt')],
    }),
    asked('Parts', 'Which parts are fixed, and which may be replaced', 'A list of parts', {
      words: ['components', 'bom', 'connector'],
      answers: ['By our list of parts', 'Equal parts are fine', 'The supplier proposes the parts'],
    }),
    asked('Test', 'What is tried on each piece before it leaves', 'Each piece is switched on', {
      words: ['testing', 'tests', 'inspection'],
      answers: ['Each piece is switched on', 'By our test program', 'One in a hundred'],
    }),
    asked('Rules', 'Which marks the market demands', 'CE and RoHS for Europe, FCC for the USA', {
      words: ['compliance', 'standards', 'marks', 'rohs'],
      answers: ['CE and RoHS', 'FCC', 'CE, RoHS and FCC'],
    }),
  ],
};

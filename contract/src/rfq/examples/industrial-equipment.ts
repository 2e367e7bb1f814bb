/** The example of industrial equipment: a bracket of milled aluminium. */
import {
  asked,
  type CategoryExample,
  EXACTLY,
  measure,
  nice,
  NOT_MORE,
  within,
  words,
} from './example.ts';

export const INDUSTRIAL_EQUIPMENT: CategoryExample = {
  title: 'Bracket of milled aluminium',
  description:
    'A bracket that holds a sensor on a conveyor belt. It is milled from one block, has four threads, and is anodised.',
  suppliers: 'Machine and parts suppliers',
  quantities: [50, 200, 1000],
  unit: 'pieces',
  lines: [
    words('Material', 'Aluminium EN AW-6082 T6', EXACTLY),
    measure('Length', '120', 'mm', within('0.1')),
    measure('Distance of the holes', '80', 'mm', within('0.05')),
    words('Threads', 'Four, M5, 10 mm deep'),
    words('Surface', 'Anodised, natural, 10 microns'),
    words('Drawing', 'By the STEP file; the PDF decides', EXACTLY),
    measure('Weight', '350', 'g', NOT_MORE),
    nice(words('Report', 'Measured values of three pieces of a batch')),
  ],
  usual: [
    asked('Drawing', 'A drawing with tolerances, and a model', 'A PDF and a STEP file', {
      words: ['drawings', 'model', 'cad', 'step'],
      answers: ['As in the files', 'We have a sample only', 'We need help with the drawing'],
    }),
    asked('Material', 'The alloy or plastic by its number', 'By an EN or ASTM number', {
      words: ['alloy', 'steel', 'aluminium', 'plastic', 'materials'],
      answers: ['Aluminium EN AW-6082', 'Stainless steel 1.4301', 'Steel S235'],
    }),
    asked('Accuracy', 'What holds where the drawing says nothing', 'ISO 2768, medium', {
      words: ['tolerance', 'tolerances', 'length', 'distance'],
      answers: ['ISO 2768, medium', 'ISO 2768, fine'],
    }),
    asked('Surface', 'Coating, roughness, colour', 'Anodised or zinc plated', {
      words: ['finish', 'coating', 'roughness', 'colour'],
      answers: ['As machined', 'Anodised, natural', 'Powder coat'],
    }),
    asked('Report', 'What is measured and handed over', 'A material certificate 3.1', {
      words: ['inspection', 'certificate', 'test', 'tests', 'measured'],
      answers: ['None', 'First article', 'Material certificate 3.1'],
    }),
  ],
};

/** Bench: the tools of a brand: names, logos and palettes; `--sheet` prints names of sixty new ideas to be judged, `--sheet=<folder>` also draws sheets of names and logos. */
import { sayLogos } from './brand/logos.ts';
import { sayNames } from './brand/name-times.ts';
import { printSheet } from './brand/name-sheet.ts';
import { sayPalettes } from './brand/palettes.ts';

const sheet = process.argv.find((argument) => /^--sheet(=|$)/.test(argument));
if (sheet !== undefined) await printSheet(sheet.split('=')[1]);
else {
  await sayNames();
  await sayLogos();
  sayPalettes();
}

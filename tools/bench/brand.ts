/** Bench: the tools of a brand: names, logos and palettes; `--sheet` prints names of sixty new ideas to be judged blindly. */
import { sayLogos } from './brand/logos.ts';
import { sayNames } from './brand/name-times.ts';
import { printSheet } from './brand/name-sheet.ts';
import { sayPalettes } from './brand/palettes.ts';

if (process.argv.includes('--sheet')) printSheet();
else {
  await sayNames();
  await sayLogos();
  sayPalettes();
}

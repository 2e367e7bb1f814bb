/** Bench: the tools of a brand: ten names from an idea; `--sheet` prints names of sixty new ideas to be judged blindly. */
import { sayNames } from './brand/name-times.ts';
import { printSheet } from './brand/name-sheet.ts';

if (process.argv.includes('--sheet')) printSheet();
else await sayNames();

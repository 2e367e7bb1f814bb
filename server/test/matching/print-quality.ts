/** `npm run match:quality`: prints the quality on our own sentences, and those that went wrong. */
import { measureAll } from './quality.ts';

const found = await measureAll((line) => process.stdout.write(`${line}\n`));
console.table(found);

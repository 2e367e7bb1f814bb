/** `npm run match:quality`: prints the quality on our own sentences, and those that went wrong. */
import { measureAll } from './quality.ts';

const found = await measureAll((line) => process.stdout.write(`${line}\n`));
for (const [set, quality] of Object.entries(found)) {
  process.stdout.write(`${set}: ${JSON.stringify(quality)}\n`);
}

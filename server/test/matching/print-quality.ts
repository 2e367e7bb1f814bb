/** `npm run match:quality`: prints the quality on our own sentences and on the blind set, and those that went wrong. */
import { measureBlindSet } from './blind-set.ts';
import { measureAll } from './quality.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const own = await measureAll(log);
const blind = await measureBlindSet(log);
for (const [set, quality] of [...Object.entries(own), ...blind]) {
  log(`${set}: ${JSON.stringify(quality)}`);
}

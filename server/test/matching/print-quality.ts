/** `npm run match:quality`: prints the quality on our own sentences, on the blind set and of proposed kinds, and what went wrong. */
import { measureBlindSet } from './blind-set.ts';
import { measureProposedKinds } from './proposed-kinds.ts';
import { measureAll } from './quality.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const own = await measureAll(log);
const blind = await measureBlindSet(log);
const proposed = await measureProposedKinds(log);
for (const [set, quality] of [...Object.entries(own), ...blind]) {
  log(`${set}: ${JSON.stringify(quality)}`);
}
log(`proposed kinds: ${JSON.stringify(proposed)}`);

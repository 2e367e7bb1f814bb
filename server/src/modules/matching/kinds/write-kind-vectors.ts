/** `npm run kinds`: encodes the product kinds that are new or changed, and writes the vectors of all. */
import { writeFileSync } from 'node:fs';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { encode } from '../encoder/encoder.ts';
import { meanOf } from '../encoder/vector.ts';
import { keyOf, packVectors, readVectors, textsOf } from './kind-vectors.ts';

const stored = readVectors();
const vectors = new Map<string, readonly Int8Array[]>();
let encoded = 0;
for (const kind of PRODUCT_KINDS) {
  const key = keyOf(kind);
  const known = stored.get(key);
  if (known !== undefined) {
    vectors.set(key, known);
    continue;
  }
  const all = await encode(textsOf(kind));
  const own = all.flatMap((one) => one?.vector ?? []);
  const mean = meanOf(own);
  const [name] = own;
  if (mean === null || name === undefined) throw new Error(`${kind.id} could not be encoded`);
  vectors.set(key, [name, mean]);
  encoded += 1;
}
writeFileSync(new URL('kind-vectors.bin', import.meta.url), packVectors(vectors));
process.stdout.write(`${vectors.size} kinds, ${encoded} encoded.\n`);

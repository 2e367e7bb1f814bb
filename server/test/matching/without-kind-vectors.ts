/** Preloaded into a process: the file of the kinds' vectors is not there. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readFileSync } = fs;
fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...rest: []) => {
  if (String(path).endsWith('kind-vectors.bin')) throw new Error('ENOENT: kind-vectors.bin');
  return readFileSync(path, ...rest);
}) as typeof readFileSync;
syncBuiltinESMExports();

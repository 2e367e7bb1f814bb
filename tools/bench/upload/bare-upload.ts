/**
 * The baseline of uploads: node:http that streams each body to a file, syncs it, renames it and syncs the folder,
 * so that it survives a power failure.
 * `node bare-upload.ts <folder>` prints its address.
 */
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2] ?? '';
let count = 0;

async function syncFolder() {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

const server = createServer((request, response) => {
  count += 1;
  const path = join(folder, String(count));
  pipeline(request, createWriteStream(`${path}.received`, { flush: true }))
    .then(() => rename(`${path}.received`, path))
    .then(syncFolder)
    .then(
      () => response.end('{}'),
      (error) => response.writeHead(500).end(String(error)),
    );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});

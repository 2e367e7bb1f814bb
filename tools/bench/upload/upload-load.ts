/**
 * A client process that sends files at once: `node upload-load.ts '{"port":…,"token":…,"file":…,"count":…}'`.
 * Prints one JSON line: seconds until the last answer, and the ids of what was stored.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';

const { port, token, fileType, file, count } = JSON.parse(process.argv[2] ?? '');
const BOUNDARY = 'waggle-bench-boundary';

const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file_type"\r\n\r\n${fileType}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${basename(file)}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
const form = Buffer.concat([
  Buffer.from(head),
  readFileSync(file),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** @returns the id of the stored file, if the answer has one */
function send(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/upload/file/',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          // As the page sends it.
          'idempotency-key': randomUUID(),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': form.length,
        },
      },
      (response) => {
        json(response).then((body: any) => {
          if (response.statusCode === 200) resolve(body.data?.upload_data.id);
          else reject(new Error(JSON.stringify(body)));
        }, reject);
      },
    );
    sending.on('error', reject);
    sending.end(form);
  });
}

const began = performance.now();
const ids = await Promise.all(Array.from({ length: count }, send));
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify({ seconds, ids: ids.filter(Boolean) })}\n`);

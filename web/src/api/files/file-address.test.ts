/** Addresses of uploaded files, as the server writes them and as the page asks for them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileAddress } from './file-address.ts';

test('a stored file is asked for where the calls go; anything else stays', () => {
  assert.equal(fileAddress('https://waggle.example/v1/files/01/a.png'), '/v1/files/01/a.png');
  assert.equal(
    fileAddress('http://127.0.0.1:3000/v1/files/01/a.png?until=1&mark=2'),
    '/v1/files/01/a.png?until=1&mark=2',
  );
  assert.equal(fileAddress('/v1/files/01/a.png'), '/v1/files/01/a.png');
  assert.equal(fileAddress('data:image/png;base64,/v1/files/'), 'data:image/png;base64,/v1/files/');
});

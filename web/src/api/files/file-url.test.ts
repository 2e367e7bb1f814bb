/** URLs of uploaded files, as the server writes them and as the page requests them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileUrl } from './file-url.ts';

test('a stored file is requested from the host of the API; any other URL is unchanged', () => {
  assert.equal(fileUrl('https://waggle.example/v1/files/01/a.png'), '/v1/files/01/a.png');
  assert.equal(
    fileUrl('http://127.0.0.1:3000/v1/files/01/a.png?until=1&mark=2'),
    '/v1/files/01/a.png?until=1&mark=2',
  );
  assert.equal(fileUrl('/v1/files/01/a.png'), '/v1/files/01/a.png');
  assert.equal(fileUrl('data:image/png;base64,/v1/files/'), 'data:image/png;base64,/v1/files/');
});

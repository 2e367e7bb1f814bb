/** The queue: one file at a time, in order; skipped, cancelled and refused files do not affect the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_LIMITS, type UploadData, type StoredFile } from '@waggle/contract/files';
import { ApiError } from '../../api/api-error.ts';
import type { Upload } from '../../api/files/upload.ts';
import { openUploadQueue } from './upload-queue.ts';

interface Sent extends Upload {
  answer: PromiseWithResolvers<UploadData>;
}

/** A queue whose server answers when the test says so. */
function openTestQueue() {
  const sent: Sent[] = [];
  const arrived: StoredFile[] = [];
  const queue = openUploadQueue('KYC_DOCS', (upload) => {
    const answer = Promise.withResolvers<UploadData>();
    upload.signal?.addEventListener('abort', () =>
      answer.reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    sent.push({ ...upload, answer });
    return answer.promise;
  });
  queue.onUploaded((file) => arrived.push(file));
  return { queue, sent, arrived };
}

function file(name: string, size = 4): File {
  return new File([new Uint8Array(size)], name);
}

function dataOf({ name, size }: File): UploadData {
  const file_url = `/v1/files/${name}/${name}`;
  return { id: name, file_url, filename: name, size, type: 'application/pdf' };
}

/** Lets everything run that waits for a promise which is settled already. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('sends one by one, in order, and reports the progress', async () => {
  const { queue, sent, arrived } = openTestQueue();
  queue.add([file('a.pdf'), file('b.PNG')]);
  queue.add([file('c.docx')]);
  assert.equal(sent.length, 1);
  assert.deepEqual(
    queue.get().map(({ current }) => current),
    [true, false, false],
  );
  sent[0]!.onProgress!(3);
  assert.equal(queue.get()[0]!.sent, 3);
  sent[0]!.answer.resolve(dataOf(sent[0]!.file));
  await settled();
  assert.equal(sent.length, 2);
  sent[1]!.answer.resolve(dataOf(sent[1]!.file));
  await settled();
  sent[2]!.answer.resolve(dataOf(sent[2]!.file));
  await settled();
  assert.deepEqual(
    arrived.map(({ name, size }) => [name, size]),
    [
      ['a.pdf', '4 Bytes'],
      ['b.PNG', '4 Bytes'],
      ['c.docx', '4 Bytes'],
    ],
  );
  assert.deepEqual(queue.get(), []);
});

test('10,485,760 bytes pass; one more is skipped, and so is an ending that is not accepted', () => {
  const { queue } = openTestQueue();
  queue.add([
    file('right.pdf', FILE_LIMITS.size),
    file('large.pdf', FILE_LIMITS.size + 1),
    file('notes.txt'),
    file('pdf'),
  ]);
  assert.deepEqual(names(queue.get()), ['right.pdf']);
});

test('no connection: all wait, each can be removed, and go up once it is back', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, sent, arrived } = openTestQueue();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  sent[0]!.answer.reject(new ApiError({ status: 0 }));
  await settled();
  assert.deepEqual(names(queue.get()), ['a.pdf', 'b.pdf', 'c.pdf']);
  assert.ok(queue.get().every(({ offline, current }) => offline && !current));
  queue.cancel(queue.get()[1]!.key);
  assert.equal(sent.length, 1);
  t.mock.timers.tick(1000);
  for (const index of [1, 2]) {
    sent[index]!.answer.resolve(dataOf(sent[index]!.file));
    await settled();
  }
  assert.deepEqual(names(arrived), ['a.pdf', 'c.pdf']);
  assert.deepEqual(queue.get(), []);
});

test('what is not taken is named with its reason, until the next choice', async () => {
  const { queue, sent } = openTestQueue();
  queue.add([file('large.pdf', FILE_LIMITS.size + 1), file('notes.txt')]);
  queue.add([file('a.pdf'), file('empty.pdf', 0)], true);
  const message = 'The file is not what its name says';
  sent[0]!.answer.reject(new ApiError({ status: 415, code: 'unsupported_type', message }));
  await settled();
  const empty = { status: 400, code: 'invalid_input', message: 'The file is empty' };
  sent[1]!.answer.reject(new ApiError(empty));
  await settled();
  assert.deepEqual(queue.refused.get(), [
    { name: 'large.pdf', reason: 'Document exceeds 10 mb limit.' },
    { name: 'notes.txt', reason: 'Only pdf, doc, docx, jpg, jpeg or png files are taken.' },
    { name: 'a.pdf', reason: `${message}.` },
    { name: 'empty.pdf', reason: 'The file is empty.' },
  ]);
  queue.add([file('b.pdf')]);
  assert.deepEqual(queue.refused.get(), []);
});

test('a waiting file that was changed on the device is not tried again', async () => {
  const { queue, sent } = openTestQueue();
  const gone = file('gone.pdf');
  gone.slice = () => {
    throw new DOMException('The file could not be read', 'NotReadableError');
  };
  queue.add([gone, file('b.pdf')]);
  sent[0]!.answer.reject(new ApiError({ status: 0 }));
  await settled();
  assert.deepEqual(names(queue.refused.get()), ['gone.pdf']);
  assert.equal(sent[1]!.file.name, 'b.pdf');
});

test('a failed upload is named and kept over the next choice, the next one is sent; it is tried again, or left out', async () => {
  const { queue, sent, arrived } = openTestQueue();
  queue.add([file('a.pdf'), file('b.pdf')]);
  sent[0]!.answer.reject(new ApiError({ status: 500 }));
  await settled();
  assert.deepEqual(names(queue.get()), ['b.pdf']);
  assert.match(queue.refused.get()[0]!.reason, /could not be uploaded/);
  sent[1]!.answer.resolve(dataOf(sent[1]!.file));
  await settled();
  assert.deepEqual(names(arrived), ['b.pdf']);
  queue.add([file('c.pdf')]);
  sent[2]!.answer.reject(new ApiError({ status: 507 }));
  await settled();
  assert.deepEqual(names(queue.refused.get()), ['a.pdf', 'c.pdf']);
  const [a, c] = queue.refused.get();
  queue.retry(a!);
  sent[3]!.answer.resolve(dataOf(sent[3]!.file));
  await settled();
  queue.leaveOut(c!);
  assert.deepEqual(queue.refused.get(), []);
  assert.deepEqual(names(arrived), ['b.pdf', 'a.pdf']);
});

test('cancelling stops the one being sent, and removes a waiting one', async () => {
  const { queue, sent, arrived } = openTestQueue();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  const [a, b] = queue.get();
  queue.cancel(b!.key);
  queue.cancel(a!.key);
  assert.equal(sent[0]!.signal!.aborted, true);
  await settled();
  assert.deepEqual(
    sent.map((upload) => upload.file.name),
    ['a.pdf', 'c.pdf'],
  );
  queue.cancelAll();
  await settled();
  assert.deepEqual(queue.get(), []);
  assert.deepEqual(arrived, []);
});

test('a user who does not sign in for one file is not asked for the others', async () => {
  const { queue, sent } = openTestQueue();
  queue.add([file('a.pdf'), file('b.pdf')]);
  sent[0]!.answer.reject(new ApiError({ status: 401, code: 'not_signed_in' }));
  await settled();
  assert.equal(sent.length, 1);
  assert.deepEqual(queue.get(), []);
  assert.deepEqual(names(queue.refused.get()), ['a.pdf', 'b.pdf']);
});

/** How error answers are read, whatever answered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, errorFrom } from './api-error.ts';
import { errorMessage, fieldMessages } from './report-error.ts';

const CREATE_FAILED = 'Failed to create entrepreneur company';

test('an error answer keeps its message, code, fields and waiting time', () => {
  const body = {
    status: 'error',
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment',
    errors: [{ path: 'email', message: 'Invalid email' }, { path: 7 }, null],
  };
  const error = errorFrom(429, body, '29.2');
  assert.equal(error.code, 'too_many_requests');
  assert.equal(error.message, body.message);
  assert.deepEqual(error.errors, [{ path: 'email', message: 'Invalid email' }]);
  assert.equal(error.retryAfter, 30);
});

test('an answer of a proxy becomes an error too', () => {
  const error = errorFrom(502, null, 'Wed, 21 Oct 2026 07:28:00 GMT');
  assert.equal(error.status, 502);
  assert.equal(error.fromServer, false);
  assert.equal(error.retryAfter, undefined);
  assert.deepEqual(error.errors, []);
});

test("«toast with the server's message, else the error's message, else 'Failed to create entrepreneur company'»", () => {
  const own = { ownMessage: true };
  assert.equal(
    errorMessage(errorFrom(400, { message: 'Said so' }, null), CREATE_FAILED, own),
    'Said so',
  );
  assert.equal(
    errorMessage(new ApiError({ status: 0 }), CREATE_FAILED, own),
    'Waggle is not answering. Nothing you typed is lost',
  );
  assert.equal(errorMessage(new Error('Odd'), CREATE_FAILED, own), 'Odd');
  assert.equal(errorMessage(errorFrom(500, {}, null), CREATE_FAILED, own), CREATE_FAILED);
  assert.equal(errorMessage('thrown text', CREATE_FAILED, own), CREATE_FAILED);
});

test("«send-code failure: 'Failed to send OTP'» when the server says nothing", () => {
  assert.equal(
    errorMessage(new ApiError({ status: 0 }), 'Failed to send OTP'),
    'Failed to send OTP',
  );
});

test('fields get the first message each; paths inside a list belong to the list', () => {
  const error = errorFrom(
    400,
    {
      message: 'Please check the highlighted fields',
      errors: [
        { path: 'target_audience', message: 'Target audience is required' },
        { path: 'target_audience', message: 'second' },
        { path: 'kyc_docs.0', message: 'Not yours' },
        { path: 'unknown', message: 'nobody asked' },
      ],
    },
    null,
  );
  assert.deepEqual(fieldMessages(error, ['target_audience', 'kyc_docs']), {
    target_audience: 'Target audience is required',
    kyc_docs: 'Not yours',
  });
  assert.deepEqual(fieldMessages(new Error('none'), ['target_audience']), {});
});

/** Log lines for people. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textLine } from './text-lines.ts';

const TIME = Date.UTC(2027, 0, 2, 3, 4, 5, 6);

test('time, level and message come first, then the rest', () => {
  const line = {
    level: 30,
    time: TIME,
    pid: 1,
    hostname: 'h',
    method: 'GET',
    ms: 1.5,
    msg: 'Request',
  };
  assert.equal(textLine(JSON.stringify(line)), '03:04:05.006 info  Request method=GET ms=1.5\n');
});

test('an error stands below its line', () => {
  const err = { type: 'TypeError', message: 'It broke', stack: '    at here' };
  assert.equal(
    textLine(JSON.stringify({ level: 50, time: TIME, err, msg: 'A request failed' })),
    '03:04:05.006 ERROR A request failed\n  TypeError: It broke\n    at here\n',
  );
});

/** Events are parsed from a stream split anywhere; anything else is ignored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveEventParser } from './event-parser.ts';

const TEXT = ':\n\ndata: {"event":"resync","unread":2}\n\n:\n\ndata: {"event":"user"}\n\n';
const EVENTS = [{ event: 'resync', unread: 2 }, { event: 'user' }];

test('a stream split into chunks of any length', () => {
  for (let length = 1; length <= TEXT.length; length += 1) {
    const parse = liveEventParser();
    const found = [];
    for (let at = 0; at < TEXT.length; at += length)
      found.push(...parse(TEXT.slice(at, at + length)));
    assert.deepEqual(found, EVENTS);
  }
});

test('an unreadable event is ignored', () => {
  const parse = liveEventParser();
  assert.deepEqual(parse('data: {"event"\n\ndata: {"event":"user"}\n\n'), [{ event: 'user' }]);
});

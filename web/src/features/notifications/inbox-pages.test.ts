/** The loaded pages after a new notification, and after reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '@waggle/contract/notifications';
import { loadedNotifications, unreadIn, unreadText, withArrival, withRead } from './inbox-pages.ts';

function one(id: string): Notification {
  return {
    id,
    type: 'info',
    title: id,
    message: '',
    timestamp: '2026-11-21T12:00:00.000Z',
    read: false,
    action: null,
  };
}

const INBOX = {
  pages: [
    { notifications: [one('4'), one('3')], next_cursor: '3', unread: 4 },
    { notifications: [one('2'), one('1')], next_cursor: null, unread: 4 },
  ],
};
const read = (inbox: typeof INBOX) =>
  loadedNotifications(inbox).flatMap((item) => (item.read ? item.id : []));

test('a new notification is first, a repeated one appears once', () => {
  const once = withArrival(INBOX, one('5'), 5);
  const twice = withArrival(once, one('5'), 5);
  assert.deepEqual(
    loadedNotifications(twice).map(({ id }) => id),
    ['5', '4', '3', '2', '1'],
  );
  assert.equal(unreadIn(twice), 5);
});

test('read by id, or up to one', () => {
  assert.deepEqual(read(withRead(INBOX, { ids: ['4', '1', 'unknown'] }, 2)), ['4', '1']);
  assert.deepEqual(read(withRead(INBOX, { upTo: '3' }, 1)), ['3', '2', '1']);
  assert.equal(unreadIn(withRead(INBOX, { upTo: '3' }, 1)), 1);
});

test('singular and plural', () => {
  assert.deepEqual([0, 1, 3].map(unreadText), [
    '0 unread notifications',
    '1 unread notification',
    '3 unread notifications',
  ]);
});

/** The live stream: its path, its limits and its events; without schemas, so that a page's script stays small. */
import type { Notification } from '../notifications.ts';
import type { Action } from '../permissions/can.ts';

export const LIVE_PATH = '/v1/live/';

/** The live stream: no endpoint, because it answers with events for as long as it is open, but guarded as one. */
export const LIVE_STREAM = {
  method: 'GET',
  path: LIVE_PATH,
  summary:
    'Live events (text/event-stream), read with the bearer header; every event’s data is one LiveEvent as JSON',
  action: 'live.listen' satisfies Action,
} as const;

/** Times in seconds; `streams` is how many one user may hold open at one process. */
export const LIVE_LIMITS = { heartbeat: 20, streams: 20 } as const;

/** What the data of each event is, as JSON. */
export type LiveEvent =
  /** The stream has begun, or may have missed something: fetch again what is shown. */
  | { event: 'resync'; unread: number }
  | { event: 'notification'; notification: Notification; unread: number }
  /** Marked as read in another tab, or another browser. */
  | { event: 'read'; ids: readonly string[] | 'all'; unread: number }
  /** One's own record has changed on the server. */
  | { event: 'user' }
  /** A verification case has changed: one's own, or for the team any. */
  | { event: 'case'; case_id: string; version: number };

/** The live stream: its path, its limits and its events; without schemas, so that a page's script stays small. */
import type { Notification } from './notifications.ts';
import type { Action } from './permissions/can.ts';

export const LIVE_PATH = '/v1/live/';

/** Not an endpoint, because it answers with events as long as it is open; it needs a permission all the same. */
export const LIVE_STREAM = {
  method: 'GET',
  path: LIVE_PATH,
  summary:
    'Live events (text/event-stream), with the bearer header; the data of each event is a LiveEvent as JSON',
  action: 'live.listen' satisfies Action,
} as const;

/** `heartbeat` in seconds; `streams` is the limit for a user at one process. */
export const LIVE_LIMITS = { heartbeat: 20, streams: 20 } as const;

/** The data of each event, as JSON. */
export type LiveEvent =
  /** The stream has started, or may have missed events: fetch the shown data again. */
  | { event: 'resync'; unread: number }
  | { event: 'notification'; notification: Notification; unread: number }
  /** Notifications were marked as read, perhaps in another browser. */
  | { event: 'read'; ids: readonly string[] | 'all'; unread: number }
  /** The session has ended, and the stream with it; a stream that just breaks off is opened again. */
  | { event: 'signed_out' }
  /** A request for quotation of the user's own has changed, or a quote to it. */
  | { event: 'rfq'; rfq_id: string }
  /** A request that reached the user's company has changed, or the company's quote. */
  | { event: 'request'; request_id: string }
  /** An order of the user, as buyer or as supplier, has changed. */
  | { event: 'order'; order_id: string }
  /** A conversation of the user has a new entry, or the other side has read it. */
  | { event: 'message'; conversation_id: string }
  /** An order of the user has changed, or what stands around it. */
  | { event: 'order'; order_id: string }
  /** The kit of the user's brand is being made: the file that is drawn, how many are done; without one, it is over. */
  | { event: 'kit'; done: number; name: string | null }
  /** A survey of the user's own has changed, or has one more answer. */
  | { event: 'survey'; survey_id: string }
  /** A run of the language model has brought something, or is over. */
  | { event: 'model'; run_id: string; done: number; isOver: boolean }
  /** The user's own record has changed. */
  | { event: 'user' }
  /** A verification case has changed: the user's own; for the team, any. */
  | { event: 'case'; case_id: string; version: number }
  /** For the team: a request or a message waits for it, or does no longer. */
  | { event: 'moderation' }
  /** For the team: something on a desk is taken, or no longer. */
  | { event: 'takes' };

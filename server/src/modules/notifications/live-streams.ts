/** All live streams of this process: their topics, their sessions, and how they end. */
import { LIVE_LIMITS, type LiveEvent } from '@waggle/contract/live';
import type { Context } from '../../lib/context.ts';
import type { LiveTopic, LiveMessage } from '../../lib/live-bus.ts';
import { findLiveSessions } from '../auth/authenticate.service.ts';
import type { LiveStream } from './live-stream.ts';
import { countUnreadOf } from './notifications.repo.ts';

type Counted = Extract<LiveEvent, { unread: number }>;
type WithoutCount<E> = E extends unknown ? Omit<E, 'unread'> : never;

interface Waiting {
  readonly userId: string;
  readonly message: WithoutCount<Counted>;
  readonly send: (event: LiveEvent) => void;
  readonly fail: () => void;
}

const USER_BATCH_SIZE = 500;
/** Long enough to read the counts for all messages of a transaction in one query. */
const BATCH_DELAY_MILLISECONDS = 10;

/** Adds the unread count to live messages, read for many users in one query after the commit. */
class UnreadCounter {
  readonly #count: (userIds: readonly string[]) => Promise<Map<string, number>>;
  #waiting: Waiting[] = [];
  #running = false;

  /** @param count returns the number of unread notifications by user, without users who have none */
  constructor(count: (userIds: readonly string[]) => Promise<Map<string, number>>) {
    this.#count = count;
  }

  /** Calls `send` in the order of adding, or `fail` when the count cannot be read. */
  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#running) return;
    this.#running = true;
    setTimeout(() => void this.#run(), BATCH_DELAY_MILLISECONDS);
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, USER_BATCH_SIZE);
      try {
        const counts = await this.#count([...new Set(some.map(({ userId }) => userId))]);
        for (const { userId, message, send } of some) {
          send({ ...message, unread: counts.get(userId) ?? 0 });
        }
      } catch {
        for (const { fail } of some) fail();
      }
    }
    this.#running = false;
  }
}

/** Streams have to end within five seconds after their session. */
const CHECK_MILLISECONDS = 3000;
const CHECK_BATCH_SIZE = 1000;

/** The streams of one topic. */
interface Subscription {
  readonly streams: Set<LiveStream>;
  readonly unsubscribe: () => void;
}

function asText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

export class LiveStreams {
  readonly #context: Context;
  readonly #subscriptions = new Map<LiveTopic, Subscription>();
  readonly #streams = new Set<LiveStream>();
  readonly #unread: UnreadCounter;
  readonly #timers: NodeJS.Timeout[];
  #checking = false;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#unread = new UnreadCounter((userIds) => countUnreadOf(context.database.db, userIds));
    this.#timers = [
      setInterval(() => void this.#check(), CHECK_MILLISECONDS),
      setInterval(() => this.#sendHeartbeats(), LIVE_LIMITS.heartbeat * 1000),
    ];
  }

  /** @returns whether a person has the maximum number of streams */
  isFull(personId: string): boolean {
    return (this.#subscriptions.get(`user:${personId}`)?.streams.size ?? 0) >= LIVE_LIMITS.streams;
  }

  /** Adds a stream: it subscribes first and gets the count afterwards, so that it misses nothing. */
  add(stream: LiveStream): void {
    this.#streams.add(stream);
    // The process may have started to stop during the request.
    if (this.#closed) stream.end();
    for (const topic of stream.topics) this.#join(topic, stream);
    this.#resync([stream]);
  }

  /** Removes a stream whose connection is closed. */
  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    for (const topic of stream.topics) this.#leave(topic, stream);
  }

  /** Ends all streams, so that the process can stop. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) stream.end();
  }

  #join(topic: LiveTopic, stream: LiveStream): void {
    const subscription = this.#subscriptions.get(topic) ?? {
      streams: new Set<LiveStream>(),
      unsubscribe: this.#context.live.subscribe(topic, (message) => this.#receive(topic, message)),
    };
    this.#subscriptions.set(topic, subscription);
    subscription.streams.add(stream);
  }

  #leave(topic: LiveTopic, stream: LiveStream): void {
    const subscription = this.#subscriptions.get(topic);
    if (subscription?.streams.delete(stream) !== true || subscription.streams.size > 0) return;
    subscription.unsubscribe();
    this.#subscriptions.delete(topic);
  }

  #receive(topic: LiveTopic, message: LiveMessage | 'missed'): void {
    const streams = this.#subscriptions.get(topic)?.streams ?? [];
    if (message === 'missed') {
      this.#resync(streams);
      return;
    }
    switch (message.event) {
      case 'session_ended':
        this.#signOut(
          [...streams].filter(({ session }) => [null, session].includes(message.session)),
        );
        return;
      case 'notification':
      case 'read':
      case 'resync':
        this.#unread.add({
          userId: topic.slice('user:'.length),
          message,
          send: (event) => this.#send(streams, event),
          fail: () => this.#end(streams),
        });
        return;
      default:
        this.#send(streams, message);
    }
  }

  #send(streams: Iterable<LiveStream>, event: LiveEvent): void {
    const text = asText(event);
    for (const stream of streams) stream.send(text);
  }

  /** Their sessions have ended, which their pages show. */
  #signOut(streams: readonly LiveStream[]): void {
    this.#send(streams, { event: 'signed_out' });
    this.#end(streams);
  }

  /** Their pages reconnect and fetch the data again. */
  #end(streams: Iterable<LiveStream>): void {
    for (const stream of streams) stream.end();
  }

  #resync(streams: Iterable<LiveStream>): void {
    for (const stream of streams) {
      this.#unread.add({
        userId: stream.personId,
        message: { event: 'resync' },
        send: (event) => this.#send([stream], event),
        fail: () => stream.end(),
      });
    }
  }

  #sendHeartbeats(): void {
    for (const stream of this.#streams) stream.sendHeartbeat();
  }

  /** Ends streams whose session has expired, whose user was erased, or whose user joined or left the team. */
  async #check(): Promise<void> {
    // A check may take long while the database is unreachable; a second one is not started.
    if (this.#checking) return;
    this.#checking = true;
    try {
      const all = [...this.#streams];
      for (let from = 0; from < all.length; from += CHECK_BATCH_SIZE) {
        const some = all.slice(from, from + CHECK_BATCH_SIZE);
        const live = await findLiveSessions(
          this.#context,
          some.map(({ sessionHash }) => sessionHash),
        );
        this.#signOut(some.filter(({ session }) => !live.has(session)));
        this.#end(some.filter(({ session, isTeam }) => live.get(session)?.isTeam === !isTeam));
      }
    } catch {
      // The next check is in three seconds; calls report that the database is unreachable.
    } finally {
      this.#checking = false;
    }
  }
}

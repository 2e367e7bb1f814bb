/** All live streams of this process: their subscriptions, their sessions, and their end. */
import { LIVE_LIMITS, type LiveEvent } from '@waggle/contract/notifications/live';
import type { Context } from '../../lib/context.ts';
import type { LiveTopic, LiveMessage } from '../../lib/live-bus.ts';
import { findLiveSessions } from '../auth/authenticate.service.ts';
import type { LiveStream } from './live-stream.ts';
import { countUnreadOf } from './notifications.repo.ts';
import { UnreadCounter } from './unread-counter.ts';

/** Whatever ended a session, its streams are closed within five seconds. */
const CHECK_MILLISECONDS = 3000;
const CHECK_BATCH_SIZE = 1000;

/** Streams that hear of the same, and the end of their listening. */
interface Audience {
  readonly streams: Set<LiveStream>;
  readonly leave: () => void;
}

function asText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

export class LiveStreams {
  readonly #context: Context;
  readonly #audiences = new Map<LiveTopic, Audience>();
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
      setInterval(() => this.#beat(), LIVE_LIMITS.heartbeat * 1000),
    ];
  }

  /** @returns whether a user has as many streams as may be */
  full(userId: string): boolean {
    return (this.#audiences.get(`user:${userId}`)?.streams.size ?? 0) >= LIVE_LIMITS.streams;
  }

  /** Takes a stream in: from now on it misses nothing, and the count it begins with comes after that. */
  add(stream: LiveStream): void {
    this.#streams.add(stream);
    // Its request may have been under way when the process began to stop.
    if (this.#closed) stream.end();
    this.#join(`user:${stream.userId}`, stream);
    if (stream.isTeam) this.#join('team', stream);
    this.#resync([stream]);
  }

  /** Forgets a stream whose connection is gone. */
  drop(stream: LiveStream): void {
    this.#streams.delete(stream);
    this.#part(`user:${stream.userId}`, stream);
    this.#part('team', stream);
  }

  /** Ends all, so that the process can stop. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) stream.end();
  }

  #join(topic: LiveTopic, stream: LiveStream): void {
    const audience = this.#audiences.get(topic) ?? {
      streams: new Set<LiveStream>(),
      leave: this.#context.live.subscribe(topic, (message) => this.#receive(topic, message)),
    };
    this.#audiences.set(topic, audience);
    audience.streams.add(stream);
  }

  #part(topic: LiveTopic, stream: LiveStream): void {
    const audience = this.#audiences.get(topic);
    if (audience?.streams.delete(stream) !== true || audience.streams.size > 0) return;
    audience.leave();
    this.#audiences.delete(topic);
  }

  #receive(topic: LiveTopic, message: LiveMessage | 'missed'): void {
    const streams = this.#audiences.get(topic)?.streams ?? [];
    if (message === 'missed') {
      this.#resync(streams);
      return;
    }
    switch (message.event) {
      case 'session_ended':
        for (const stream of streams) {
          if (message.session === null || message.session === stream.session) stream.end();
        }
        return;
      case 'notification':
      case 'read':
      case 'resync':
        this.#unread.add({
          userId: topic.slice('user:'.length),
          message,
          tell: (event) => this.#send(streams, event),
          giveUp: () => this.#end(streams),
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

  /** Whoever missed something comes back and begins again. */
  #end(streams: Iterable<LiveStream>): void {
    for (const stream of streams) stream.end();
  }

  #resync(streams: Iterable<LiveStream>): void {
    for (const stream of streams) {
      this.#unread.add({
        userId: stream.userId,
        message: { event: 'resync' },
        tell: (event) => this.#send([stream], event),
        giveUp: () => stream.end(),
      });
    }
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat();
  }

  /** Ends streams whose session has run out, whose user is gone, or who joined or left the team. */
  async #check(): Promise<void> {
    // While the database is away nothing is known; a check that hangs is not joined by another.
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
        this.#end(some.filter(({ session, isTeam }) => live.get(session)?.isTeam !== isTeam));
      }
    } catch {
      // The next check is three seconds away; the database's absence is reported by every call.
    } finally {
      this.#checking = false;
    }
  }
}

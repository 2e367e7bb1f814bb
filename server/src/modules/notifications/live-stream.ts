/** One open live stream: writes events, and is cut off when the client does not read. */
import type { ServerResponse } from 'node:http';
import { can } from '@waggle/contract/permissions/can';
import type { LiveTopic } from '../../lib/live-bus.ts';
import type { Viewer, ViewerIds } from '../../lib/viewer.ts';

/** Bytes buffered for a slow client, in addition to the operating system's buffer. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export class LiveStream {
  readonly personId: string;
  /** Of its account, of its person, and the team's. */
  readonly topics: ReadonlySet<LiveTopic>;
  readonly sessionHash: Buffer;
  /** The same in hex, as in messages about ended sessions. */
  readonly session: string;
  readonly isTeam: boolean;
  readonly #response: ServerResponse;
  #stuck = false;

  /** @param response hijacked from the framework, with its head written */
  constructor(response: ServerResponse, viewer: ViewerIds & Pick<Viewer, 'sessionHash' | 'actor'>) {
    this.#response = response;
    this.personId = viewer.personId;
    this.sessionHash = viewer.sessionHash;
    this.session = viewer.sessionHash.toString('hex');
    this.isTeam = can(viewer.actor, 'review.list').allowed;
    const own = [`user:${viewer.accountId}`, `user:${viewer.personId}`] as const;
    this.topics = new Set<LiveTopic>(this.isTeam ? [...own, 'team'] : own);
  }

  /** @param text one or more whole events */
  send(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.#response.destroy();
  }

  /** Prevents proxies from closing an idle stream; a client that has read nothing since the last one is cut off. */
  sendHeartbeat(): void {
    const waiting = this.#response.writableLength > 0;
    if (waiting && this.#stuck) {
      this.#response.destroy();
      return;
    }
    this.#stuck = waiting;
    this.send(':\n\n');
  }

  end(): void {
    this.#response.end();
  }
}

/** What a module needs from the house: built once in main (or a test), handed to every module. */
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { Jobs } from './jobs.ts';
import type { LiveBus } from './live-bus.ts';
import type { Outbox } from './mail/outbox.ts';
import type { RateCounters } from './rate-counters.ts';
import type { Secrets } from './secrets.ts';

export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly counters: RateCounters;
  readonly files: FileStore;
  readonly live: LiveBus;
}

/** What a module gets (the context) and gives (its manifest, read by the composition root). */
import type { UserRecord } from '@waggle/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { Jobs } from './jobs.ts';
import type { LiveBus } from './live-bus.ts';
import type { MailTemplate, Outbox } from './mail/outbox.ts';
import type { RateCounters } from './rate-limits/rate-counters.ts';
import type { Secrets } from './secrets.ts';
import type { Columns, UserFacts } from './user-facts.ts';
import type { Viewer } from './viewer.ts';

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
  readonly identityProvider: IdentityProvider;
  /** From the ground up. */
  readonly modules: readonly Module[];
  /**
   * Tells every module that listens, in the caller's transaction and one after the other.
   * @throws whatever a listener throws: it may refuse what the caller is about to do
   */
  emit<Name extends keyof DomainEvents>(
    tx: Db,
    name: Name,
    event: DomainEvents[Name],
  ): Promise<void>;
}

export interface Schedule {
  readonly queue: string;
  /** A cron expression, by UTC. */
  readonly cron: string;
  /** Also run when a server starts: it may have been off at its hour every day. */
  readonly atStart?: true;
  run(context: Context): Promise<void>;
}

/** What one module offers to the rest of the server; everything is optional but the name. */
export interface Module {
  /** The folder's. */
  readonly name: string;
  routes?(app: FastifyInstance, context: Context): void | Promise<void>;
  /** Work that is queued, by the name of its queue; a throw means «again later». */
  readonly jobs?: Readonly<Record<string, (context: Context, data: object) => Promise<void>>>;
  readonly schedules?: readonly Schedule[];
  readonly mails?: readonly MailTemplate[];
  /** Deletes what has expired; runs every hour. */
  deleteExpired?(context: Context): Promise<void>;
  /** What only this very process can do when it starts. */
  start?(context: Context): Promise<void>;
  /**
   * A SELECT of at most one row about the user `session.user_id`, whose columns are of `UserFacts`.
   * It may name the columns of modules below as `<name>.<column>`.
   */
  readonly facts?: string;
  /**
   * More such SELECTs, by the name under which a route asks for them (`reads`): what it answers comes with the
   * session then, and costs no statement of its own. `record` is the user's own record.
   */
  readonly columns?: Readonly<Record<string, string>>;
  /** Its part of the user's own record, from the columns of `record`. */
  presentRecord?(context: Context, columns: Columns, facts: UserFacts): Partial<UserRecord>;
  /** Reactions to what other modules do, in their transaction. */
  readonly on?: {
    readonly [Name in keyof DomainEvents]?: (
      context: Context,
      tx: Db,
      event: DomainEvents[Name],
    ) => Promise<void>;
  };
  /** Its part of what a user takes along, by the name it has there. */
  exportData?(context: Context, viewer: Viewer): Promise<Record<string, unknown>>;
  /**
   * Erases what does not go with the user's row by itself. Runs from the top down, in one transaction,
   * which is the order in which everybody locks.
   */
  eraseData?(context: Context, tx: Db, user: ErasedUser): Promise<void>;
}

export interface ErasedUser {
  readonly userId: string;
  /** Case-folded. */
  readonly email: string;
}

/** The context that modules get, and the manifest that each of them provides. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { JourneyKeys } from '@waggle/contract/entrepreneur/journey-keys';
import type { NameSeen } from '@waggle/contract/payees';
import type { ReportOutcome } from '@waggle/contract/reports/outcomes';
import type { ReportRules } from '@waggle/contract/reports/rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database, Db, Tables } from './database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { JourneyPart, JourneyReader } from './journey/journey-parts.ts';
import type { Jobs } from './jobs.ts';
import type { LiveBus } from './live-bus.ts';
import type { MailTemplate } from './mail/mail-template.ts';
import type { Outbox } from './mail/outbox.ts';
import type { RateCounters } from './rate-limits/rate-counters.ts';
import type { Decider, Subject, Told } from './reportable.ts';
import type { Secrets } from './secrets.ts';
import type { SpokenSteps } from './transitions/spoken-steps.ts';
import type { Noun } from './transitions/steps.repo.ts';
import type { Columns, UserFacts } from './user-facts.ts';
import type { Viewer } from './viewer.ts';
import type { WaitingList } from './waiting.ts';

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
  /** Each uses only earlier ones. */
  readonly modules: readonly Module[];
  /**
   * Calls the listeners of all modules one by one, in the caller's transaction.
   * @throws what a listener throws, in order to refuse the action
   */
  emit<Name extends keyof DomainEvents>(
    tx: Db,
    name: Name,
    event: DomainEvents[Name],
  ): Promise<void>;
}

export interface Schedule {
  readonly queue: string;
  /** A cron expression in UTC. */
  readonly cron: string;
  /** Also run when a server starts, because it may not have been running at that time. */
  readonly atStart?: true;
  run(context: Context): Promise<void>;
}

/** A page that the server renders, for readers without scripts and for search engines. */
export interface RenderedPage {
  /** Of `PAGE_PATHS`. */
  readonly path: string;
  /** @returns what the page shows to a visitor, as its calls answer it, and the status of the answer */
  load(
    context: Context,
    request: {
      readonly params: Readonly<Record<string, string>>;
      readonly query: Readonly<Record<string, unknown>>;
    },
  ): Promise<{ data: unknown; status?: number }>;
}

/** A file that no record shows any longer, and that is kept all the same. */
export interface KeptFile {
  readonly name: string;
  /** A date. */
  readonly kept_until: string;
}

/** Something that may be reported. */
export interface Reportable {
  readonly rules: ReportRules;
  /** @returns those that there are */
  describe(context: Context, db: Db, ids: readonly string[]): Promise<readonly Subject[]>;
  /** Keeps it as it is until the transaction ends. @throws ApiError where this member may not decide on it */
  lock?(tx: Db, id: string, by: string): Promise<unknown>;
  /** The team has looked at it, and lets it be. */
  passed?(context: Context, tx: Db, id: string): Promise<void>;
  /** Left out where nobody can be told. */
  told?(tx: Db, id: string): Promise<Told>;
  /** What closing its reports says: that nothing was found, or nothing. */
  readonly dismissed?: ReportOutcome | null;
  readonly page?: ReportablePage;
}

/** Something public that anybody may report, and that the team may take down. */
export interface ReportablePage {
  /** @returns what stands under a public address, `/report/<kind>/<key>`; undefined where nothing is public */
  find(context: Context, db: Db, key: string): Promise<Subject | undefined>;
  /** Takes it from the public, and tells its owner why. */
  takeDown(
    context: Context,
    tx: Db,
    about: { id: string; reason: string; by: Decider },
  ): Promise<void>;
  /** Gives it back to its owner, and tells so. */
  restore(context: Context, tx: Db, about: { id: string; by: Decider }): Promise<void>;
}

/** A noun with a history, whose steps a trigger of its table erases. */
export interface NounSteps {
  readonly noun: Noun;
  readonly table: keyof Tables;
  /** What is left of erased users in it. */
  readonly actor: 'forgotten' | 'pseudonym';
  readonly conversation?: SpokenSteps;
}

/** The manifest of a module: what it provides to the server. */
export interface Module {
  /** The name of its folder. */
  readonly name: string;
  routes?(app: FastifyInstance, context: Context): void | Promise<void>;
  readonly renderedPages?: readonly RenderedPage[];
  /** Paths of sitemaps of its own, beside the directory's. */
  sitemaps?(context: Context): Promise<readonly string[]>;
  /** Jobs by the name of their queue; one that throws is retried later. */
  readonly jobs?: Readonly<Record<string, (context: Context, data: object) => Promise<void>>>;
  readonly schedules?: readonly Schedule[];
  readonly mails?: readonly MailTemplate[];
  /** What of its own may be reported. */
  readonly reportable?: readonly Reportable[];
  readonly steps?: readonly NounSteps[];
  /** Deletes expired data; runs every hour. */
  deleteExpired?(context: Context): Promise<void>;
  /** Samples keys of stored files, of which most have to be in the file store. */
  sampleKeys?(tx: Db): Promise<readonly string[]>;
  /** Runs before the server listens. */
  prepare?(context: Context): Promise<void>;
  /** Runs when the process starts. */
  start?(context: Context): Promise<void>;
  /**
   * A SELECT of at most one row about the user `session.user_id`, with columns of `UserFacts`.
   * It may use the columns of earlier modules as `<name>.<column>`.
   */
  readonly facts?: string;
  /**
   * More such SELECTs, by the name that a route gives in `reads`: they are read in the same statement as the
   * session. `record` is the user's own record.
   */
  readonly columns?: Readonly<Record<string, string>>;
  /** Its part of the user's own record, from the columns of `record`. */
  presentRecord?(context: Context, columns: Columns, facts: UserFacts): Partial<UserRecord>;
  /** Its part of the entrepreneur data in that record; nothing of it for a user without an entrepreneur account. */
  presentJourney?(context: Context, columns: Columns): Partial<JourneyKeys>;
  /** What it tells the journey's page of a user; nothing, where it holds nothing of it. */
  journeyPart?(context: Context, db: Db, reader: JourneyReader): Promise<JourneyPart | undefined>;
  /** Lists in which something waits for a viewer: rows of the team, or of the viewer's own account alone. */
  waitsFor?(viewer: Viewer, now: Time): readonly WaitingList[];
  /** How many orders of suppliers are open, for the team's pages of earlier modules. */
  openOrders?(db: Db, supplierIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Payments of which a bank has said another or a similar name than that of the account, by the id of the account, for the same. */
  namesSeen?(db: Db, payeeIds: readonly string[]): Promise<ReadonlyMap<string, NameSeen[]>>;
  /** How many members the team has, for the same. */
  teamSize?(context: Context): Promise<number>;
  /** Reactions to what other modules do, in their transaction. */
  readonly on?: {
    readonly [Name in keyof DomainEvents]?: (
      context: Context,
      tx: Db,
      event: DomainEvents[Name],
    ) => Promise<void>;
  };
  /** Whether the viewer may read a document of somebody else, because a record that both see has it. */
  grantsFile?(context: Context, viewer: Viewer, file: { id: string }): Promise<boolean>;
  /** Files of a user that it keeps after they left the user's record. */
  keptFiles?(context: Context, db: Db, userId: string): Promise<readonly KeptFile[]>;
  /** Its part of the export of a user's data. */
  exportData?(context: Context, viewer: Viewer): Promise<Record<string, unknown>>;
  /**
   * Erases data that is not deleted with the user's row. Runs in reverse order of the modules, in one transaction;
   * rows are locked in the same order everywhere.
   */
  eraseData?(context: Context, tx: Db, user: ErasedUser): Promise<void>;
}

export interface ErasedUser {
  readonly userId: string;
  /** Case-folded. */
  readonly email: string;
}

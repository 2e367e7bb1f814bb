/** The mail outbox: mails are queued as rows in the caller's transaction and sent by a job, which clears their contents; what was not taken is taken up again when it is due. */
import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_LIMITS } from '@waggle/contract/limits';
import { addSeconds, type Clock } from '../clock.ts';
import type { Db, Tables } from '../database.ts';
import type { AtOnce, Jobs } from '../jobs.ts';
import { deliveryOf, type MailCounts, UNSUBSCRIBE } from './delivery.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';
import type { Secrets } from '../secrets.ts';
import type { MailTemplate, MailVariables } from './mail-template.ts';
import type { MailTransport } from './transport.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../transactions/insert-rows.ts';
import { idAt, momentOf } from '../transactions/moment.ts';
import { newId } from '../new-id.ts';
import type { RecipientLock } from './recipient-lock.ts';

export type { MailTemplate, MailVariables } from './mail-template.ts';

export const MAIL_QUEUE = 'mail';
/** Of mails that were not taken before: so many that hang keep no new one waiting. */
export const MAIL_AGAIN_QUEUE = 'mail-again';

/** Of one domain only two: a mail server may take long with mails to it, for as long as its owner likes. */
const AT_ONCE: AtOnce = { all: 10, ofGroup: 2 };
const AGAIN_AT_ONCE: AtOnce = { all: 6, ofGroup: 1 };

/** How often a process looks for mails that are due again. */
const LOOK_MILLISECONDS = 2000;
/** Taken up at a time. */
const TAKEN_UP = 500;

/**
 * The registered domain of an address, because subdomains cost nothing: its last two labels, or three where the second
 * last looks like a registry's own (`co.uk`).
 */
export function registeredDomain(address: string): string {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}

export interface QueuedMail {
  template: MailTemplate;
  to: string;
  variables: MailVariables;
  /** It is not sent after this time. */
  expiresAt?: Time;
  /** Where the recipient can switch off mails of this type; others cannot be switched off. */
  unsubscribeUrl?: string;
}

export interface Outbox {
  /** Writes a mail in the caller's transaction. */
  enqueue(tx: Db, mail: QueuedMail): Promise<void>;
  /** Writes many at once. */
  enqueueAll(tx: Db, mails: readonly QueuedMail[]): Promise<void>;
  /** @returns the mail as it would be sent */
  render(mail: Pick<QueuedMail, 'template' | 'variables'>, isOptional: boolean): RenderedMail;
  /** Starts to send waiting mails; none are taken up again after the signal. */
  start(signal: AbortSignal): Promise<void>;
  /** Queues the mails that are due again. @returns how many */
  takeUpDue(): Promise<number>;
  /** Of this process, since its start. */
  readonly counts: Readonly<MailCounts>;
  /** @returns the number of mails to be sent, and since when the oldest waits, but for those that a server puts off */
  waiting(): Promise<{ count: number; since: Time | null }>;
}

interface OutboxParts {
  db: Kysely<Tables>;
  clock: Clock;
  jobs: Jobs;
  secrets: Secrets;
  transport: MailTransport;
  recipientLock: RecipientLock;
  templates: readonly MailTemplate[];
  log: {
    info(detail: object, message: string): void;
    warn(detail: object, message: string): void;
  };
  config: { publicUrl: string; supportEmail: string };
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { db, clock, jobs, secrets, config } = parts;
  const templates = new Map(parts.templates.map((template) => [template.kind, template]));
  const counts: MailCounts = { sent: 0, failed: 0, refused: 0, given_up: 0 };

  const render: Outbox['render'] = ({ template, variables }, isOptional) =>
    renderMail(template.compose(variables), { ...config, isOptional });

  const deliverTo = deliveryOf(
    {
      ...parts,
      templates,
      host: new URL(config.publicUrl).hostname,
      render: (template, variables, isOptional) => render({ template, variables }, isOptional),
    },
    counts,
  );

  async function sendMail(id: string): Promise<void> {
    const mail = await db
      .selectFrom('mails')
      .select('recipient')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (mail === undefined) return;
    await parts.recipientLock.withLock(mail.recipient, () => deliverTo(mail.recipient));
  }

  function rowOf(
    { template, to, variables, expiresAt, unsubscribeUrl }: QueuedMail,
    id: string,
    created_at: Time,
  ) {
    if (!templates.has(template.kind)) throw new Error(`No module lists the mail ${template.kind}`);
    return {
      id,
      kind: template.kind,
      recipient: to,
      variables: {
        ...variables,
        ...(unsubscribeUrl !== undefined && { [UNSUBSCRIBE]: unsubscribeUrl }),
      },
      state: 'waiting' as const,
      created_at,
      expires_at: expiresAt ?? null,
      settled_at: null,
      failing_since: null,
      next_try_at: null,
      answer: null,
    };
  }

  const groupOf = (recipient: string) =>
    secrets.addressHmac(registeredDomain(recipient.toLowerCase())).toString('hex');

  async function queueFor(
    tx: Db,
    queue: string,
    mails: readonly { id: string; recipient: string }[],
  ): Promise<void> {
    const rows = mails.map(({ id, recipient }) => ({ data: { id }, group: groupOf(recipient) }));
    await jobs.enqueueAll(tx, queue, rows);
  }

  async function enqueueAll(tx: Db, mails: readonly QueuedMail[]): Promise<void> {
    if (mails.length === 0) return;
    const moment = momentOf({ clock }, tx);
    // One recipient's mails go out in the order in which they were written; of those of many there is none.
    const rows =
      mails.length === 1
        ? mails.map((mail) => rowOf(mail, newId(), clock.now()))
        : mails.map((mail) => rowOf(mail, idAt(moment, 0), moment.at));
    await insertRows(tx, 'mails', rows);
    await queueFor(tx, MAIL_QUEUE, rows);
  }

  /** What is past its end is taken up too, so that its text goes. */
  function takeUpDue(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const due = await tx
        .updateTable('mails')
        .set({ next_try_at: null })
        .where('id', 'in', (e) =>
          e
            .selectFrom('mails')
            .select('id')
            .where('state', '=', 'waiting')
            .where('next_try_at', 'is not', null)
            .where((or) => or.or([or('next_try_at', '<=', now), or('expires_at', '<=', now)]))
            .orderBy('id')
            .limit(TAKEN_UP)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'recipient'])
        .execute();
      await queueFor(tx, MAIL_AGAIN_QUEUE, due);
      return due.length;
    });
  }

  async function keepTakingUp(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await takeUpDue();
      } catch (error) {
        parts.log.warn({ err: error }, 'Mails that are due again could not be looked for');
      }
      await pause(LOOK_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    counts,
    render,
    enqueue: (tx, mail) => enqueueAll(tx, [mail]),
    enqueueAll,
    async waiting() {
      // A mail that a server puts off has a longer pause: it says nothing about the others.
      const soon = addSeconds(clock.now(), MAIL_LIMITS.awayPause.most);
      const { count, since } = await db
        .selectFrom('mails')
        .select(({ eb, fn }) => [
          fn.countAll<string>().as('count'),
          fn
            .min('created_at')
            .filterWhere(eb('next_try_at', 'is', null).or('next_try_at', '<=', soon))
            .as('since'),
        ])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return { count: Number(count), since };
    },
    takeUpDue,
    async start(signal) {
      const send = async (data: object) => {
        if ('id' in data && typeof data.id === 'string') await sendMail(data.id);
      };
      await jobs.work(MAIL_QUEUE, send, AT_ONCE);
      await jobs.work(MAIL_AGAIN_QUEUE, send, AGAIN_AT_ONCE);
      void keepTakingUp(signal);
    },
  };
}

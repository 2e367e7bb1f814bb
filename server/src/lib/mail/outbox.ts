/** The mail outbox: mails are queued as rows in the caller's transaction and sent by a job, which clears their contents. */
import type { Clock } from '../clock.ts';
import type { Db, Tables } from '../database.ts';
import type { AtOnce, Jobs } from '../jobs.ts';
import { type MailParts, type RenderedMail, renderMail } from './render-mail.ts';
import type { Secrets } from '../secrets.ts';
import type { MailTransport } from './transport.ts';
import type { Kysely, Selectable } from 'kysely';
import { insertRows } from '../transactions/insert-rows.ts';
import { idAt, momentOf } from '../transactions/moment.ts';
import { newId } from '../new-id.ts';
import type { RecipientLock } from './recipient-lock.ts';

declare module '../database.ts' {
  interface Tables {
    mails: {
      id: string;
      kind: string;
      recipient: string;
      variables: unknown;
      state: 'waiting' | 'sent' | 'expired';
      created_at: Date;
      expires_at: Date | null;
      settled_at: Date | null;
    };
  }
}

export const MAIL_QUEUE = 'mail';

/** Of one domain only two: a mail server may take long with mails to it, for as long as its owner likes. */
const AT_ONCE: AtOnce = { all: 10, ofGroup: 2 };

/**
 * The registered domain of an address, because subdomains cost nothing: its last two labels, or three where the second
 * last looks like a registry's own (`co.uk`).
 */
export function registeredDomain(address: string): string {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}

export type MailVariables = Readonly<Record<string, string | number>>;

/** A kind of mail, defined by the module that sends it. */
export interface MailTemplate {
  readonly kind: string;
  /** Whether the recipient's address is deleted after sending. */
  readonly last?: true;
  compose(variables: MailVariables): MailParts;
  /** The log line when mails are only written to files; never used with an SMTP server. */
  developmentNote(variables: MailVariables): string;
}

export interface QueuedMail {
  template: MailTemplate;
  to: string;
  variables: MailVariables;
  /** It is not sent after this time. */
  expiresAt?: Date;
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
  /** Starts to send waiting mails. */
  start(): Promise<void>;
  /** Of this process, since its start. */
  readonly counts: { readonly sent: number; readonly failed: number };
  /** @returns the number of mails to be sent, and since when the oldest waits */
  waiting(): Promise<{ count: number; since: Date | null }>;
}

interface OutboxParts {
  db: Kysely<Tables>;
  clock: Clock;
  jobs: Jobs;
  secrets: Secrets;
  transport: MailTransport;
  recipientLock: RecipientLock;
  templates: readonly MailTemplate[];
  log: { info(detail: object, message: string): void };
  config: { publicUrl: string; supportEmail: string };
}

/** Its name among the variables of a waiting mail. */
const UNSUBSCRIBE = 'unsubscribe_url';

/** Whether the mail server has rejected this mail permanently (5xx). */
function isPermanentlyRejected(error: unknown): error is Error {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { db, clock, jobs, secrets, transport, config } = parts;
  /** The part after the @ of Message-IDs. */
  const host = new URL(config.publicUrl).hostname;
  const templates = new Map(parts.templates.map((template) => [template.kind, template]));

  const counts = { sent: 0, failed: 0 };

  async function settle(
    id: string,
    state: 'sent' | 'expired',
    template: MailTemplate,
  ): Promise<void> {
    await db
      .updateTable('mails')
      .set({
        state,
        variables: null,
        settled_at: clock.now(),
        ...(template.last && { recipient: '' }),
      })
      .where('id', '=', id)
      .execute();
  }

  const render: Outbox['render'] = ({ template, variables }, isOptional) =>
    renderMail(template.compose(variables), { ...config, isOptional });

  async function deliver(mail: Selectable<Tables['mails']>): Promise<void> {
    const template = templates.get(mail.kind);
    if (!template) return;
    if (mail.expires_at !== null && mail.expires_at <= clock.now()) {
      await settle(mail.id, 'expired', template);
      return;
    }
    const variables = mail.variables as MailVariables;
    const unsubscribeUrl = variables[UNSUBSCRIBE];
    const isOptional = typeof unsubscribeUrl === 'string';
    await transport.send({
      ...render({ template, variables }, isOptional),
      to: mail.recipient,
      messageId: `<${mail.id}@${host}>`,
      ...(isOptional && { unsubscribeUrl }),
    });
    await settle(mail.id, 'sent', template);
    counts.sent += 1;
    if (transport.toFiles) {
      parts.log.info({ mail: mail.id, to: mail.recipient }, template.developmentNote(variables));
    }
  }

  /**
   * Sends the waiting mails of a recipient, oldest first; after a failure, later ones have to wait.
   * Mails that are queued in the meantime have their own jobs, so a job ends however many follow.
   */
  async function deliverTo(recipient: string): Promise<void> {
    const waiting = () =>
      db.selectFrom('mails').where('recipient', '=', recipient).where('state', '=', 'waiting');
    let rejection: Error | undefined;
    for (const { id } of await waiting().select('id').orderBy('id').execute()) {
      const mail = await waiting().selectAll().where('id', '=', id).executeTakeFirst();
      // Cancelled in the meantime.
      if (mail === undefined) continue;
      try {
        await deliver(mail);
      } catch (error) {
        counts.failed += 1;
        // A rejected mail must not block later ones, such as a sign-in code.
        if (!isPermanentlyRejected(error)) throw error;
        rejection = error;
      }
    }
    if (rejection !== undefined) throw rejection;
  }

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
    created_at: Date,
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
    };
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
    const groupOf = (recipient: string) =>
      secrets.addressHmac(registeredDomain(recipient.toLowerCase())).toString('hex');
    await jobs.enqueueAll(
      tx,
      MAIL_QUEUE,
      rows.map(({ id, recipient }) => ({ data: { id }, group: groupOf(recipient) })),
    );
  }

  return {
    counts,
    render,
    enqueue: (tx, mail) => enqueueAll(tx, [mail]),
    enqueueAll,
    async waiting() {
      const { fn } = db;
      const { count, since } = await db
        .selectFrom('mails')
        .select([fn.countAll<string>().as('count'), fn.min('created_at').as('since')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return { count: Number(count), since };
    },
    async start() {
      const send = async (data: object) => {
        if ('id' in data && typeof data.id === 'string') await sendMail(data.id);
      };
      await jobs.work(MAIL_QUEUE, send, AT_ONCE);
    },
  };
}

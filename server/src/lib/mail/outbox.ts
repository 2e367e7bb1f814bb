/** The mail outbox: rows written in the causing transaction, sent by a job, emptied once sent. */
import type { Clock } from '../clock.ts';
import type { Db, Tables } from '../database.ts';
import type { Jobs } from '../jobs.ts';
import type { RenderedMail } from './render-mail.ts';
import type { MailTransport } from './transport.ts';
import type { Kysely, Selectable } from 'kysely';
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

export type MailVariables = Readonly<Record<string, string | number>>;

/** One kind of mail, kept by the module that sends it. */
export interface MailTemplate {
  readonly kind: string;
  /** Nothing is to be kept of the recipient once it is out. */
  readonly last?: true;
  render(variables: MailVariables): RenderedMail;
  /** What the log says of it while mails only go to files; never used with an SMTP server. */
  developmentNote(variables: MailVariables): string;
}

export interface Outbox {
  /**
   * Writes a mail in the caller's transaction.
   * @param mail `expiresAt`: past it the mail is not sent any more
   */
  enqueue(
    tx: Db,
    mail: { template: MailTemplate; to: string; variables: MailVariables; expiresAt?: Date },
  ): Promise<void>;
  /** Begins to send what waits. */
  start(): Promise<void>;
}

interface OutboxParts {
  db: Kysely<Tables>;
  clock: Clock;
  jobs: Jobs;
  transport: MailTransport;
  recipientLock: RecipientLock;
  templates: readonly MailTemplate[];
  log: { info(detail: object, message: string): void };
  /** The part after the @ of Message-IDs. */
  host: string;
}

/** A mail server's «no» to this very mail (5xx), unlike one that is away or busy. */
function isRefusedForGood(error: unknown): error is Error {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { db, clock, jobs, transport } = parts;
  const templates = new Map(parts.templates.map((template) => [template.kind, template]));

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

  async function deliver(mail: Selectable<Tables['mails']>): Promise<void> {
    const template = templates.get(mail.kind);
    if (!template) return;
    if (mail.expires_at !== null && mail.expires_at <= clock.now()) {
      await settle(mail.id, 'expired', template);
      return;
    }
    const variables = mail.variables as MailVariables;
    await transport.send({
      ...template.render(variables),
      to: mail.recipient,
      messageId: `<${mail.id}@${parts.host}>`,
    });
    await settle(mail.id, 'sent', template);
    if (transport.toFiles) {
      parts.log.info({ mail: mail.id, to: mail.recipient }, template.developmentNote(variables));
    }
  }

  /**
   * Sends what waits for a recipient by now, oldest first; what cannot be sent holds back what came after it.
   * Mails that are written meanwhile have jobs of their own, so that one busy recipient keeps no other waiting.
   */
  async function deliverTo(recipient: string): Promise<void> {
    const waiting = () =>
      db.selectFrom('mails').where('recipient', '=', recipient).where('state', '=', 'waiting');
    let refused: Error | undefined;
    for (const { id } of await waiting().select('id').orderBy('id').execute()) {
      const mail = await waiting().selectAll().where('id', '=', id).executeTakeFirst();
      // Taken back in the meantime.
      if (mail === undefined) continue;
      try {
        await deliver(mail);
      } catch (error) {
        // One that is refused for itself must not keep a sign-in code from arriving.
        if (!isRefusedForGood(error)) throw error;
        refused = error;
      }
    }
    if (refused !== undefined) throw refused;
  }

  async function work(id: string): Promise<void> {
    const mail = await db
      .selectFrom('mails')
      .select('recipient')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (mail === undefined) return;
    await parts.recipientLock.withLock(mail.recipient, () => deliverTo(mail.recipient));
  }

  return {
    async enqueue(tx, { template, to, variables, expiresAt }) {
      if (!templates.has(template.kind))
        throw new Error(`No module names the mail ${template.kind}`);
      const id = newId();
      await tx
        .insertInto('mails')
        .values({
          id,
          kind: template.kind,
          recipient: to,
          variables,
          state: 'waiting',
          created_at: clock.now(),
          expires_at: expiresAt ?? null,
          settled_at: null,
        })
        .execute();
      await jobs.enqueue(tx, MAIL_QUEUE, { id });
    },
    async start() {
      await jobs.work(MAIL_QUEUE, async (data) => {
        if ('id' in data && typeof data.id === 'string') await work(data.id);
      });
    },
  };
}

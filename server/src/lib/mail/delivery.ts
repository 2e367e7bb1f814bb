/** Sends the mails that wait for one recipient, oldest first, and settles each: sent, refused, given up, or tried again later. */
import type { Kysely } from 'kysely';
import { addSeconds, type Clock } from '../clock.ts';
import type { Db, Tables, Row } from '../database.ts';
import { nextTry } from './next-try.ts';
import { MailNotTaken } from './not-taken.ts';
import type { MailTemplate, MailVariables } from './mail-template.ts';
import type { RenderedMail } from './render-mail.ts';
import {
  type Hashing,
  isSuppressed,
  liftSuppression,
  nameSuppressed,
  suppress,
} from './suppressed.ts';
import type { MailTransport } from './transport.ts';

/** Its name among the variables of a waiting mail. */
export const UNSUBSCRIBE = 'unsubscribe_url';

/** Seconds after which another process, of a newer version, should have sent a mail of a kind that this one does not know. */
const UNKNOWN_KIND_PAUSE = 60;

type MailRow = Row<'mails'>;

interface DeliveryParts {
  db: Kysely<Tables>;
  clock: Clock;
  secrets: Hashing;
  transport: MailTransport;
  templates: ReadonlyMap<string, MailTemplate>;
  /** The part after the @ of Message-IDs. */
  host: string;
  render(template: MailTemplate, variables: MailVariables, isOptional: boolean): RenderedMail;
  log: {
    info(detail: object, message: string): void;
    warn(detail: object, message: string): void;
  };
}

/** Of one process, since its start. */
export interface MailCounts {
  sent: number;
  /** Tries. */
  failed: number;
  refused: number;
  given_up: number;
}

const idsOf = (mails: readonly MailRow[]) => mails.map(({ id }) => id);

type Settled = Exclude<MailRow['state'], 'waiting'>;

/**
 * @param counts are counted up
 * @returns a function that sends what waits for a recipient; the caller holds the recipient's lock
 */
export function deliveryOf(parts: DeliveryParts, counts: MailCounts) {
  const { db, clock, secrets, transport, templates } = parts;

  const waitingFor = (recipient: string) =>
    db.selectFrom('mails').where('recipient', '=', recipient).where('state', '=', 'waiting');

  async function settle(
    tx: Db,
    { id, kind }: MailRow,
    state: Settled,
    answer: string | null = null,
  ): Promise<void> {
    const last = templates.get(kind)?.last === true;
    const settled_at = clock.now();
    await tx
      .updateTable('mails')
      .set({ state, variables: null, settled_at, answer, ...(last && { recipient: '' }) })
      .where('id', '=', id)
      // One that was cancelled while others were tried stays so.
      .$if(state !== 'sent', (query) => query.where('state', '=', 'waiting'))
      .execute();
    if (state === 'sent' || state === 'refused' || state === 'given_up') counts[state] += 1;
  }

  async function send(mail: MailRow, template: MailTemplate): Promise<void> {
    const variables = mail.variables as MailVariables;
    const unsubscribeUrl = variables[UNSUBSCRIBE];
    const isOptional = typeof unsubscribeUrl === 'string';
    await transport.send({
      ...parts.render(template, variables, isOptional),
      to: mail.recipient,
      messageId: `<${mail.id}@${parts.host}>`,
      ...(isOptional && { unsubscribeUrl }),
    });
    if (transport.toFiles) {
      parts.log.info({ mail: mail.id, to: mail.recipient }, template.developmentNote(variables));
    }
  }

  async function wait(tx: Db, mails: readonly MailRow[], until: Time): Promise<void> {
    await tx
      .updateTable('mails')
      .set({ next_try_at: until })
      .where('state', '=', 'waiting')
      .where('id', 'in', idsOf(mails))
      .execute();
  }

  async function beginAnew(tx: Db, mails: readonly MailRow[]): Promise<void> {
    await tx
      .updateTable('mails')
      .set({ tries: 0, failing_since: null })
      .where('state', '=', 'waiting')
      .where('id', 'in', idsOf(mails))
      .execute();
  }

  /** The first of these was not taken, and the others wait behind it: all are tried again together. */
  async function putOff(
    mails: readonly [MailRow, ...MailRow[]],
    { outcome, answer }: MailNotTaken,
  ): Promise<void> {
    const now = clock.now();
    const moments = mails.map((mail) => ({
      mail,
      next: nextTry(now, mail.failing_since ?? now, outcome === 'away'),
    }));
    for (const { mail, next } of moments) {
      if (next === undefined) await settle(db, mail, 'given_up', answer);
    }
    const [soonest] = moments.flatMap(({ next }) => next ?? []).toSorted();
    if (soonest === undefined) return;
    const kept = moments.flatMap(({ mail, next }) => (next === undefined ? [] : [mail]));
    await db
      .updateTable('mails')
      .set((e) => ({
        tries: e('tries', '+', 1),
        failing_since: e.fn.coalesce('failing_since', e.val(now)),
        answer,
      }))
      .where('state', '=', 'waiting')
      .where('id', 'in', idsOf(kept))
      .execute();
    await wait(db, kept, soonest);
  }

  /** @returns what went wrong; undefined for a mail that was sent */
  async function attempt(mail: MailRow, template: MailTemplate): Promise<MailNotTaken | undefined> {
    try {
      await send(mail, template);
    } catch (error) {
      counts.failed += 1;
      if (!(error instanceof MailNotTaken)) throw error;
      const told = {
        err: error.cause,
        mail: mail.id,
        outcome: error.outcome,
        tries: mail.tries + 1,
      };
      parts.log.warn(told, 'A mail was not taken');
      return error;
    }
    return undefined;
  }

  /**
   * Mails that are queued in the meantime have their own jobs, so a run ends however many follow.
   * @throws when the database cannot be reached or a file cannot be written
   */
  return async function deliverTo(recipient: string): Promise<void> {
    const now = clock.now();
    const found = await waitingFor(recipient).selectAll().orderBy('id').execute();
    let isRefused = await isSuppressed(db, secrets, recipient);
    const isAskedFor = ({ kind }: MailRow) => templates.get(kind)?.askedFor === true;
    /** Until when all that nobody waits for has to wait. */
    const pausedUntil = found.reduce<Time>((latest, mail) => {
      const at = isAskedFor(mail) ? null : mail.next_try_at;
      return at !== null && at > latest ? at : latest;
    }, now);
    const isPaused = pausedUntil > now;

    for (const [place, { id }] of found.entries()) {
      const mail = await waitingFor(recipient).selectAll().where('id', '=', id).executeTakeFirst();
      // Cancelled in the meantime.
      if (mail === undefined) continue;
      const template = templates.get(mail.kind);
      if (template === undefined) {
        await wait(db, [mail], addSeconds(now, UNKNOWN_KIND_PAUSE));
        continue;
      }
      if (mail.expires_at !== null && mail.expires_at <= clock.now()) {
        await settle(db, mail, 'expired');
        continue;
      }
      const askedFor = isAskedFor(mail);
      if (!askedFor && isRefused) {
        await db.transaction().execute(async (tx) => {
          await settle(tx, mail, 'suppressed');
          if (template.last !== true) await nameSuppressed(tx, secrets, recipient);
        });
        continue;
      }
      if (!askedFor && isPaused) {
        if (mail.next_try_at === null) await wait(db, [mail], pausedUntil);
        continue;
      }
      if (askedFor && mail.next_try_at !== null && mail.next_try_at > now) continue;

      const failure = await attempt(mail, template);
      if (failure === undefined) {
        const wasRefused = isRefused;
        await db.transaction().execute(async (tx) => {
          await settle(tx, mail, 'sent');
          if (wasRefused) await liftSuppression(tx, secrets, recipient);
          // The mailbox takes mails again: those that were put off are due, and have failed by no fault of their own.
          if (isPaused || mail.failing_since !== null) {
            await beginAnew(tx, found);
            if (isPaused) await wait(tx, found, now);
          }
        });
        isRefused = false;
      } else if (failure.outcome === 'no_mailbox' || failure.outcome === 'refused') {
        const { answer, outcome } = failure;
        await db.transaction().execute(async (tx) => {
          await settle(tx, mail, 'refused', answer);
          if (outcome === 'refused') return;
          const refused = { address: recipient, kind: mail.kind, answer };
          await suppress(tx, parts, { ...refused, forget: template.last === true });
        });
        isRefused ||= outcome === 'no_mailbox';
      } else {
        const behind = isPaused || isRefused ? [] : found.slice(place + 1);
        await putOff([mail, ...behind], failure);
        if (!isPaused && !isRefused) return;
      }
    }
  };
}

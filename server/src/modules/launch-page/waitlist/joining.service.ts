/** Joining a waitlist: the request, the mail to confirm it, confirming and leaving. */
import { CONSENT_VERSION } from '@waggle/contract/launch-page/consent';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { emailAddress } from '@waggle/contract/text/email';
import { addDays, addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { networkKey } from '../../../lib/http/client-address.ts';
import { cancelMails } from '../../../lib/mail/mail-records.ts';
import { mailboxOf } from '../../../lib/mail/mailbox.ts';
import { isDisposable } from '../../../lib/public-pages/disposable-domains.ts';
import { readFormToken, spendFormToken } from '../../../lib/public-pages/form-token.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { type PageRow, selectPage } from '../launch-page.repo.ts';
import { isHeld } from '../first-look/first-look.repo.ts';
import { mayMail, WAITLIST_QUEUE } from '../first-look/first-look.service.ts';
import { entryToken } from '../public/page-links.ts';
import { nameOf, pagePath } from '../public/page-parts.ts';
import { announcementMail, confirmMail } from './waitlist-mails.ts';
import {
  type EntryRow,
  lockEntry,
  selectEntry,
  takeEntry,
  updateConfirmed,
  updateLeft,
  updateMailed,
} from './waitlist.repo.ts';

/** @returns the name of a page's form, for its token */
export const joinFormName = (pageId: string) => `join ${pageId}`;

/** A form as it came. */
export interface Joining {
  readonly email: string;
  readonly country: string;
  readonly token: string;
  /** What only programs fill in. */
  readonly trap: string;
  readonly client: string;
}

export type JoinAnswer =
  | 'taken'
  /** Seconds to wait. */
  | { readonly wait: number }
  /** For a sentence under the field. */
  | { readonly fault: string };

const FAULTS = {
  too_young: 'That was very quick. Please send it once more',
  too_old: 'This page was open for more than a day. Please send it once more',
  wrong: 'This form could not be read. Please send it once more',
  used: 'This form was sent already. To add another address, send it once more',
  email: 'This is no mail address. Please check it, for example you@example.com',
} as const;

const ADDRESS = emailAddress('');

/** @returns what recognises somebody or something on one page, and on no other */
function keyOn({ secrets }: Pick<Context, 'secrets'>, pageId: string, what: string, value: string) {
  return secrets.waitlistHmac(`${what} ${pageId} ${value}`).subarray(0, 16);
}

/** @returns seconds to wait; 0 if the client and the page may go on */
async function waitOf(context: Context, pageId: string, client: string): Promise<number> {
  const limits = [
    [`sign-up ${client}`, RATE_LIMITS.signUpsPerClient],
    [`sign-up page ${pageId}`, RATE_LIMITS.signUpsPerPage],
  ] as const;
  for (const [key, limit] of limits) {
    const { count, ttl } = await context.counters.hit(key, limit);
    if (count > limit.max * context.config.rateLimitScale) return Math.ceil(ttl / 1000);
  }
  return 0;
}

/**
 * Takes a form of a live page. A known address gets the same answer as a new one, after the same work: whether a mail
 * goes out is decided afterwards.
 */
export async function join(
  context: Context,
  page: Pick<PageRow, 'id' | 'user_id'>,
  { email, country, token, trap, client }: Joining,
): Promise<JoinAnswer> {
  const { clock, database, jobs } = context;
  const wait = await waitOf(context, page.id, client);
  if (wait > 0) return { wait };
  const read = ADDRESS.safeParse(email);
  if (!read.success) return { fault: FAULTS.email };
  const form = readFormToken(context, joinFormName(page.id), token);
  if (form.fault !== null) return { fault: FAULTS[form.fault] };
  if (trap !== '') return 'taken';
  const address = read.data.toLowerCase();
  const mailbox = mailboxOf(address);
  const disposable = isDisposable(address);
  return database.db.transaction().execute(async (tx): Promise<JoinAnswer> => {
    if (!(await spendFormToken(tx, form))) return { fault: FAULTS.used };
    const entrepreneur = (await findUsers(tx, [page.user_id])).get(page.user_id)?.email ?? '';
    const id = await takeEntry(tx, {
      page_id: page.id,
      key: keyOn(context, page.id, 'mailbox', mailbox),
      address: read.data,
      country: COUNTRY_CODES.includes(country) ? country : null,
      consent: CONSENT_VERSION,
      disposable,
      own: mailboxOf(entrepreneur.toLowerCase()) === mailbox,
      client: keyOn(context, page.id, 'client', client),
      network: keyOn(context, page.id, 'network', networkKey(client)),
      at: clock.now(),
    });
    await jobs.enqueue(tx, WAITLIST_QUEUE, { id });
    return 'taken';
  });
}

/** @returns the links of an entry's mails */
export function linksOf(
  context: Pick<Context, 'config' | 'secrets'>,
  slug: string,
  id: string,
): { confirm: string; leave: string } {
  const base = context.config.publicUrl + pagePath(slug);
  return {
    confirm: `${base}/confirm/${entryToken(context, 'confirm', id)}`,
    leave: `${base}/leave/${entryToken(context, 'leave', id)}`,
  };
}

/**
 * The mail to confirm goes out once, and once more for whoever asks again later; so again some days after the last one.
 * @returns the mails that the address got lately; null while no further one is due
 */
function mailsBefore({ confirmed_at, mails, mailed_at }: EntryRow, now: Time): number | null {
  if (confirmed_at !== null) return null;
  if (mailed_at !== null && addDays(mailed_at, LAUNCH_LIMITS.mailDays) <= now) return 0;
  if (mails >= LAUNCH_LIMITS.mails) return null;
  return mailed_at === null || addSeconds(mailed_at, LAUNCH_LIMITS.resendWait) <= now
    ? mails
    : null;
}

async function mayBeWrittenTo(context: Context, tx: Db, address: string): Promise<boolean> {
  const mailbox = context.secrets.addressHmac(mailboxOf(address.toLowerCase())).toString('hex');
  const key = `sign-up mail ${mailbox}`;
  if ((await lockAndGetWait(context, tx, key, RATE_LIMITS.signUpMailsPerMailbox)) > 0) return false;
  await recordEvent(tx, context.clock, key);
  return true;
}

/** A job after each request to join. */
export async function mailToConfirm(context: Context, data: object): Promise<void> {
  if (!('id' in data) || typeof data.id !== 'string') return;
  const { id } = data;
  const { clock, database, outbox } = context;
  await database.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id);
    const now = clock.now();
    if (entry === undefined || entry.address === null) return;
    const before = mailsBefore(entry, now);
    if (before === null) return;
    const page = await selectPage(tx, entry.page_id);
    if (page?.state !== 'live' || page.look === null) return;
    const { slug, look } = page;
    // Whoever has to wait for the team gets it once the team has looked: no turn of the address is used up until then.
    if (isHeld(page) || !(await mayBeWrittenTo(context, tx, entry.address))) return;
    if (!(await mayMail(context, tx, { ...page, look }))) return;
    await updateMailed(tx, id, { mails: before + 1, at: now });
    const { confirm, leave } = linksOf(context, slug, id);
    await outbox.enqueue(tx, {
      template: confirmMail,
      to: entry.address,
      variables: {
        name: nameOf({ slug, theme: look }),
        page: context.config.publicUrl + pagePath(slug),
        url: confirm,
        leave,
      },
      expiresAt: addDays(now, PUBLIC_FORM_LIMITS.unconfirmedDays),
      unsubscribeUrl: leave,
    });
  });
}

/** @returns the entry behind a link of this page; undefined for one that is gone */
export async function findEntry(db: Db, pageId: string, id: string): Promise<EntryRow | undefined> {
  const entry = await selectEntry(db, id);
  return entry?.page_id === pageId ? entry : undefined;
}

/** @returns whether the person is on the list now; false for an entry that is gone */
export async function confirm({ clock, database }: Context, id: string): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id);
    if (entry === undefined || entry.address === null) return false;
    if (entry.confirmed_at === null) await updateConfirmed(tx, id, clock.now());
    return true;
  });
}

/** Deletes the address and what waits to be sent to it; a second time changes nothing. */
export async function leave(
  context: Context,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const { clock, database } = context;
  await database.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id);
    if (entry === undefined || entry.address === null) return;
    const variables = { leave: linksOf(context, slug, id).leave };
    for (const template of [confirmMail, announcementMail]) {
      await cancelMails(tx, clock, { template, email: entry.address, variables });
    }
    await updateLeft(tx, id, clock.now());
  });
}

/** «I would buy this»: asking, confirming by the link of a mail, leaving, and what the owner reads of it. */
import { PUBLIC_FORM_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { PERSON_FLAG_NAMES, personFlagsOf } from '@waggle/contract/options/person-flags';
import { writeCsv } from '@waggle/contract/csv';
import type { DataOf } from '@waggle/contract/endpoint';
import type { Interest, listInterests as listCall } from '@waggle/contract/shop';
import type { addInterest as addCall } from '@waggle/contract/shop/catalogue';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { recordAudit } from '../../../lib/audit.ts';
import { addDays } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../../lib/paging.ts';
import { networkKey } from '../../../lib/http/client-address.ts';
import { cancelMails } from '../../../lib/mail/mail-records.ts';
import { mailboxOf } from '../../../lib/mail/mailbox.ts';
import { isDisposable } from '../../../lib/public-pages/disposable-domains.ts';
import { type FormLink, readFormLink, writeFormLink } from '../../../lib/public-pages/form-link.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findUsers } from '../../accounts/accounts.service.ts';
import { findPublic, formOf } from '../catalogue/catalogue.service.ts';
import { selectListing, selectListingOf } from '../listing/listings.repo.ts';
import { countedMail, interestMail } from './interest-mail.ts';
import {
  type ConfirmedRow,
  confirmInterest,
  countInterests,
  type InterestRow,
  leaveInterest,
  requestInterest,
  selectInterest,
  selectInterests,
} from './interests.repo.ts';
import { takeForm } from '../catalogue/take-form.ts';

/** Of the words beside the button: one more with each change of them. */
const CONSENT = 1;

const KIND = 'interest';
export const INTEREST_PATH = '/v1/interests/';
/** What the links of its mails do; `about` is the number of pieces. */
const DOES = ['confirm', 'leave'] as const;
type Does = (typeof DOES)[number];

const piecesInWords = (quantity: number) => (quantity === 1 ? 'one piece' : `${quantity} pieces`);

function linkTo(context: Context, does: Does, row: Pick<InterestRow, 'id'>, quantity: number) {
  const about = does === 'confirm' ? String(quantity) : '';
  const token = writeFormLink(context, KIND, { does, id: row.id, about });
  return `${context.config.publicUrl}${INTEREST_PATH}${token}`;
}

/** @returns what recognises somebody or something at one product, and at no other */
function keyOn({ secrets }: Context, listingId: string, what: string, value: string): Buffer {
  return secrets.formHmac(`interest ${what} ${listingId} ${value}`).subarray(0, 16);
}

/** Whoever has typed in somebody else's address keeps nobody out: the mails before are there to confirm by. */
async function mayBeWrittenTo(
  context: Context,
  tx: Db,
  listingId: string,
  mailbox: string,
): Promise<boolean> {
  const key = context.secrets.addressHmac(mailbox).toString('hex');
  const limits = [
    [`interest mail ${listingId} ${key}`, RATE_LIMITS.interestsPerAddress],
    [`interest mailbox ${key}`, RATE_LIMITS.interestMailsPerMailbox],
  ] as const;
  for (const [name, limit] of limits) {
    if ((await lockAndGetWait(context, tx, name, limit)) > 0) return false;
  }
  for (const [name] of limits) await recordEvent(tx, context.clock, name);
  return true;
}

/**
 * Asks somebody by mail to confirm; known and new addresses get one answer.
 * @throws ApiError `not_found`; `invalid_input` for a form that is too old, came too soon or twice; `too_many_requests`
 */
export async function addInterest(
  context: Context,
  { params: { slug }, body, client }: Call<typeof addCall>,
): Promise<Record<string, never>> {
  const { clock, database } = context;
  const { email, quantity, form_token, website } = body;
  return database.db.transaction().execute(async (tx) => {
    const { id, user_id: userId, approved } = await findPublic(tx, slug);
    if (!(await takeForm(context, tx, formOf(id), { form_token, website }))) return {};
    for (const [name, limit] of [
      [`interest client ${client}`, RATE_LIMITS.interestsPerClient],
      [`interest product ${id}`, RATE_LIMITS.interestsPerProduct],
    ] as const) {
      const wait = await lockAndGetWait(context, tx, name, limit);
      if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
      await recordEvent(tx, clock, name);
    }
    const now = clock.now();
    const mailbox = mailboxOf(email.toLowerCase());
    const owner = (await findUsers(tx, [userId])).get(userId)?.email ?? '';
    const row = await requestInterest(tx, {
      listing_id: id,
      email,
      address_key: keyOn(context, id, 'mailbox', mailbox),
      quantity,
      disposable: isDisposable(email.toLowerCase()),
      own: mailboxOf(owner.toLowerCase()) === mailbox,
      client: keyOn(context, id, 'client', client),
      network: keyOn(context, id, 'network', networkKey(client)),
      consent: CONSENT,
      requested_at: now,
    });
    if (!(await mayBeWrittenTo(context, tx, id, mailbox))) return {};
    const leave = linkTo(context, 'leave', row, quantity);
    await context.outbox.enqueue(tx, {
      template: row.confirmed_at === null ? interestMail : countedMail,
      to: row.email,
      variables: {
        title: approved.title,
        brand: approved.brand.name,
        pieces: piecesInWords(quantity),
        url: linkTo(context, 'confirm', row, quantity),
        leave,
      },
      expiresAt: addDays(now, PUBLIC_FORM_LIMITS.unconfirmedDays),
      unsubscribeUrl: leave,
    });
    return {};
  });
}

/** What a link is about, for the page behind it. */
export interface OpenedLink {
  readonly link: FormLink<Does>;
  readonly title: string;
  readonly brand: string;
  /** Null while the product is not public. */
  readonly slug: string | null;
  readonly pieces: string;
}

/** @returns undefined for a link that is not ours, or whose address was deleted */
export async function openLink(context: Context, token: string): Promise<OpenedLink | undefined> {
  const link = readFormLink(context, KIND, token, DOES);
  if (link === undefined) return undefined;
  const { db } = context.database;
  const row = await selectInterest(db, link.id);
  if (row === undefined || (row.left_at !== null && link.does === 'confirm')) return undefined;
  const oldest = addDays(context.clock.now(), -PUBLIC_FORM_LIMITS.unconfirmedDays);
  if (row.confirmed_at === null && row.requested_at < oldest) return undefined;
  const listing = await selectListing(db, row.listing_id);
  if (listing === undefined) return undefined;
  // Whoever would buy what was taken out of the catalogue is not counted; leaving stays possible.
  if (link.does === 'confirm' && listing.public_since === null) return undefined;
  const { title, brand } = listing.approved ?? listing.content;
  return {
    link,
    title,
    brand: brand.name,
    slug: listing.public_since === null ? null : listing.slug,
    pieces: piecesInWords(Number(link.about)),
  };
}

/** @returns what was done; undefined as `openLink` does */
export async function followLink(context: Context, token: string): Promise<OpenedLink | undefined> {
  const opened = await openLink(context, token);
  if (opened === undefined) return undefined;
  const { link } = opened;
  const at = context.clock.now();
  return context.database.db.transaction().execute(async (tx) => {
    if (link.does === 'leave') {
      const row = await selectInterest(tx, link.id);
      const leave = linkTo(context, 'leave', link, 0);
      for (const template of [interestMail, countedMail]) {
        const email = row?.email ?? '';
        await cancelMails(tx, context.clock, { template, email, variables: { leave } });
      }
      await leaveInterest(tx, link.id, at);
      return opened;
    }
    const row = await confirmInterest(tx, link.id, { quantity: Number(link.about), at });
    if (row === undefined) return undefined;
    const listing = await selectListing(tx, row.listing_id);
    if (listing !== undefined) {
      await context.live.publish(tx, `user:${listing.user_id}`, { event: 'user' });
    }
    return opened;
  });
}

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));
const NONE = { people: 0, pieces: 0, flagged: 0, waiting: 0 };

const presentInterest = (row: ConfirmedRow): Interest => ({
  id: row.id,
  email: row.email,
  quantity: row.quantity,
  confirmed_at: row.confirmed_at,
  flags: personFlagsOf(row),
});

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function listInterests(
  { database: { db } }: Context,
  { viewer, query: { cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const after = CURSOR.decode(cursor);
  const listing = await selectListingOf(db, viewer.accountId);
  if (listing === undefined) return { interests: [], next_cursor: null, counts: NONE };
  const rows = await selectInterests(db, listing.id, { after, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id, confirmed_at }) =>
    CURSOR.encode({ at: confirmed_at, id }),
  );
  const counts = await countInterests(db, listing.id);
  return { interests: shown.map(presentInterest), next_cursor, counts };
}

/** @returns the whole list as CSV; that it was taken out is in the audit log */
export async function exportInterests(context: Context, viewer: Viewer): Promise<string> {
  const { clock, database } = context;
  const listing = await selectListingOf(database.db, viewer.accountId);
  const rows = [['Email', 'Pieces', 'Confirmed', 'Not counted']];
  if (listing !== undefined) {
    for (const row of await selectInterests(database.db, listing.id)) {
      const { email, quantity, confirmed_at, flags } = presentInterest(row);
      const why = flags.map((flag) => PERSON_FLAG_NAMES[flag]).join(', ');
      rows.push([email, String(quantity), confirmed_at, why]);
    }
    await recordAudit(database.db, clock, {
      actor: viewer.personId,
      action: 'interest.exported',
      subject: listing.id,
      detail: { people: rows.length - 1 },
    });
  }
  return writeCsv(rows);
}

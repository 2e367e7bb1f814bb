/** Opening a confidential file: an entry in the record, and its pages with the reader's name and the time for a while. */
import type { Opening, openFile as openCall } from '@waggle/contract/agreements';
import { AGREEMENT_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { cutWithDots } from '@waggle/contract/text/cut-text';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { authorize } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { newId } from '../../lib/new-id.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type FileRow, selectFiles } from '../files/files.service.ts';
import { countPages, drawPage, type PageDrawer } from '../files/pages/pages.service.ts';
import { confidentialFileIds } from '../rfq/brief/brief-files.service.ts';
import { announce, findForSupplier } from './agreements.service.ts';
import {
  insertOpening,
  insertStep,
  lockAgreement,
  selectAgreementById,
  selectOpening,
} from './agreements.repo.ts';
import { factsOf, type Found } from './present-agreement.ts';

/** @returns the key of the rate limit of a user */
const openedKey = (userId: string) => `confidential opened ${userId}`;

/** Scripts that the font of the mark has; of others the address is written as well. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
/** The last digits of an id tell two openings of a minute apart. */
const CODE_LENGTH = 8;

/** Letters of a name that go across a page; the record has all of them. */
const MARKED_NAME = 80;

function markOf(
  viewer: Pick<Viewer, 'email'>,
  { name, company }: { name: string; company: string },
  { id, at, timeZone }: { id: string; at: Time; timeZone: string },
): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
  const isWritable = WRITABLE.test(name + company);
  const shown = [name, company].map((one) => cutWithDots(one, MARKED_NAME));
  const who = isWritable ? shown : [...shown, viewer.email];
  return [...who, time, id.slice(-CODE_LENGTH)].join(' · ');
}

/** @throws ApiError `not_found` for a file that the request does not have, or that is not confidential */
async function findFile(context: Context, { rfq }: Found, fileId: string): Promise<FileRow> {
  const { db } = context.database;
  const ids = isUuid(fileId) ? await confidentialFileIds(context, db, rfq) : [];
  const file = ids.includes(fileId) ? (await selectFiles(db, [fileId])).get(fileId) : undefined;
  if (file === undefined) throw new ApiError('not_found');
  return file;
}

/**
 * @throws ApiError `not_found`; `conflict` before it is signed; `forbidden` once access is taken back;
 *   `unsupported_type` for a file that cannot be drawn; `too_many_requests`
 */
export async function openFile(
  context: Context,
  drawer: PageDrawer,
  { viewer, params, body: { time_zone: timeZone } }: Call<typeof openCall>,
  request: FastifyRequest,
): Promise<{ opening: Opening }> {
  const { accountId, personId } = viewer;
  const { db } = context.database;
  const before = await findForSupplier(db, viewer, params.id);
  authorize(viewer, 'agreement.open', factsOf(before, context.clock.now()));
  const file = await findFile(context, before, params.file);
  const pages = await countPages(context, drawer, { file, userId: accountId, request });
  if (pages === undefined) {
    throw new ApiError('unsupported_type', { message: 'This file cannot be shown as pages' });
  }
  return db.transaction().execute(async (tx) => {
    const key = openedKey(accountId);
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.filesOpenedPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    const agreement = await lockAgreement(tx, before.invitation.id);
    authorize(viewer, 'agreement.open', factsOf({ ...before, agreement }, context.clock.now()));
    if (agreement === undefined) throw new ApiError('not_found');
    const [id, at] = [newId(), context.clock.now()];
    const until = addSeconds(at, AGREEMENT_LIMITS.opening);
    const mark = markOf(viewer, agreement, { id, at, timeZone });
    const opening = { id, agreement_id: agreement.id, file_id: file.id, user_id: personId };
    await insertOpening(tx, { ...opening, opened_at: at, until, mark });
    await recordEvent(tx, context.clock, key);
    const step = { agreement_id: agreement.id, at, actor: personId, who: agreement.name };
    await insertStep(tx, { ...step, what: 'opened', file: file.name, note: '' });
    await recordAudit(tx, context.clock, {
      actor: personId,
      action: 'agreement.opened',
      subject: file.id,
    });
    await announce(context, tx, agreement, []);
    const shown = Math.min(pages, AGREEMENT_LIMITS.pages);
    return { opening: { id, pages: shown, all_pages: pages, until } };
  });
}

/** @throws ApiError `not_found` for another reader's opening, or one that is over; `forbidden` where access has ended */
async function findOpening(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ file: FileRow; mark: string }> {
  const { db } = context.database;
  const opening = isUuid(id) ? await selectOpening(db, id) : undefined;
  const isOver = opening === undefined || opening.until <= context.clock.now();
  if (isOver || opening.user_id !== viewer.personId) throw new ApiError('not_found');
  const agreement = await selectAgreementById(db, opening.agreement_id);
  if (agreement === undefined) throw new ApiError('not_found');
  const found = await findForSupplier(db, viewer, agreement.invitation_id);
  authorize(viewer, 'agreement.open', factsOf(found, context.clock.now()));
  return { file: await findFile(context, found, opening.file_id), mark: opening.mark };
}

/**
 * @returns a page as a picture in WebP, with the mark in its pixels
 * @throws ApiError `not_found` for another reader's opening, one that is over, or no such page; `forbidden` once access
 *   has ended
 */
export async function readPage(
  context: Context,
  drawer: PageDrawer,
  viewer: Viewer,
  { id, number, request }: { id: string; number: string; request: FastifyRequest },
): Promise<Buffer> {
  const page = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : Infinity;
  if (page > AGREEMENT_LIMITS.pages) throw new ApiError('not_found');
  const { file, mark } = await findOpening(context, viewer, id);
  const asked = { file, userId: viewer.accountId, request };
  const picture = await drawPage(context, drawer, asked, { page, mark });
  if (picture === undefined) throw new ApiError('not_found');
  // Access may have ended while the page waited for its turn, or was drawn.
  await findOpening(context, viewer, id);
  return picture;
}

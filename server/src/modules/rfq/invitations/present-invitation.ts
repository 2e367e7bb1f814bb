/** An invitation: a request as an asked supplier sees it. */
import {
  LAPSE_REASONS,
  type RfqDraft,
  type RfqState,
  type SupplierInvitation,
} from '@waggle/contract/rfq';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { responseRatesOf } from '../../directory/response-rates/response-rates.service.ts';
import { fileRowsByIds, filePath, fileUrl } from '../../files/files.service.ts';
import { selectRfqFiles } from '../brief/brief-files.repo.ts';
import { selectBriefs } from '../brief/briefs.repo.ts';
import { readRequest } from '../request-rows.service.ts';
import type { RfqRow } from '../rfq.repo.ts';
import { isMuted } from './asked.service.ts';
import type { InvitationRow } from './invitation.repo.ts';
import { closedDays, deadlineFor, endFor, stateFor } from './time-frame.service.ts';

export type ShownBrief = NonNullable<SupplierInvitation['brief']>;

/** Without what is between the buyer and Waggle. */
export function withoutOwn(brief: RfqDraft): ShownBrief {
  const {
    files: _files,
    visibility: _visibility,
    quotes_wanted: _wanted,
    deadline: _end,
    ...shown
  } = brief;
  return shown;
}

export async function presentFiles(
  { config }: Context,
  db: Db,
  rfqId: string,
  brief: RfqDraft,
): Promise<SupplierInvitation['files']> {
  const kept = new Map((await selectRfqFiles(db, rfqId)).map((file) => [file.file_id, file]));
  const rows = await fileRowsByIds(db, [...kept.keys()]);
  const named = new Set(
    brief.files.map(({ file_url }) => new URL(file_url, config.publicUrl).pathname),
  );
  return rows.flatMap(({ id, name, size, content_type }) => {
    if (!named.has(filePath(id, name))) return [];
    const confidential = kept.get(id)?.confidential === true;
    const file_url = confidential ? null : fileUrl(config, id, name);
    return [{ id, name, size, content_type, confidential, file_url }];
  });
}

/** The brief as it is, and as the supplier saw it last where it has changed since. */
async function briefsOf(db: Db, rfq: RfqRow, seen: number) {
  // The files of a later one may differ; its text does not.
  const keys = [rfq.revision, seen].filter((number) => number > 0);
  const briefs = await selectBriefs(
    db,
    [...new Set(keys)].map((number) => ({ rfqId: rfq.id, number })),
  );
  const read = (number: number) => briefs.get(`${rfq.id} ${number}`);
  const [brief, before] = [read(rfq.revision), read(seen)];
  if (brief === undefined) throw new Error('A sent request without its brief');
  return { brief, before: seen < rfq.priced_revision ? before : undefined };
}

/** Whether and how many others have quoted is not for suppliers: a request expires where nobody has. */
export const stateForSuppliers = (state: RfqState): RfqState =>
  state === 'expired' ? 'closed' : state;

/** @returns why a request took no more quotes, as suppliers may know it */
export const reasonForSuppliers = (reason: string | null): string | null =>
  reason === 'quotes_full' ? 'closed' : reason;

function lapseReason({ reason }: InvitationRow): SupplierInvitation['lapsed'] {
  return LAPSE_REASONS.find((one) => one === reasonForSuppliers(reason)) ?? null;
}

async function answerRate(db: Db, { supplier_id: id }: InvitationRow): Promise<number | null> {
  return id === null ? null : ((await responseRatesOf(db, [id])).get(id)?.rate ?? null);
}

export async function presentInvitation(
  context: Context,
  db: Db,
  row: InvitationRow,
): Promise<SupplierInvitation> {
  const rfq = await readRequest(db, row.rfq_id);
  const { brief, before } = await briefsOf(db, rfq, row.seen_revision);
  const now = context.clock.now();
  const isBlocked = rfq.state === 'blocked';
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    source: row.source,
    rfq_state: stateForSuppliers(stateFor(rfq, row, now)),
    revision: rfq.priced_revision,
    brief: isBlocked ? null : withoutOwn(brief),
    before: isBlocked || before === undefined ? null : withoutOwn(before),
    files: isBlocked ? [] : await presentFiles(context, db, rfq.id, brief),
    buyer: { name: rfq.buyer_name, country: rfq.buyer_country },
    deadline: deadlineFor(rfq, row),
    closed: closedDays(row),
    sent_at: row.sent_at,
    ended_at: endFor(rfq, row, now),
    cancelled: rfq.state === 'cancelled' ? { reason: rfq.reason ?? 'other', note: rfq.note } : null,
    fit: row.fit,
    declined: row.state === 'declined' ? { reason: row.reason as never, note: row.note } : null,
    lapsed: row.state === 'lapsed' ? lapseReason(row) : null,
    muted: await isMuted(db, row),
    answer_rate: await answerRate(db, row),
    quote_state: row.quote_state,
  };
}

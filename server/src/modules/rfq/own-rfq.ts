/** A buyer's own request: its brief, and presenting it with everybody who was asked. */
import { type Invitation, type Rfq, type RfqDraft, LAPSE_REASONS } from '@waggle/contract/rfq';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type ListedHead, listedHeads } from '../directory/profile/profile.service.ts';
import { filePath, fileRowsByIds, fileUrl } from '../files/files.service.ts';
import { selectBrief } from './brief/briefs.repo.ts';
import { selectRfqFiles } from './brief/brief-files.repo.ts';
import {
  countInvitations,
  type InvitationCounts,
  type InvitationRow,
  selectInvitations,
} from './invitations/invitation.repo.ts';
import { closedDays } from './invitations/time-frame.service.ts';
import type { RfqRow } from './rfq.repo.ts';

export const NONE_ASKED: InvitationCounts = {
  counts: { asked: 0, viewed: 0, quoted: 0, declined: 0, lapsed: 0 },
  chosen: null,
};

/** @returns the brief as it is now: the draft, or the last revision that was sent, with the quotes that are wanted by now */
export async function briefOf(db: Db, row: RfqRow): Promise<RfqDraft> {
  const { id, draft, revision, quotes_wanted } = row;
  return draft ?? { ...(await selectBrief(db, { rfqId: id, number: revision })), quotes_wanted };
}

function presentAsked(row: InvitationRow, listed: ReadonlyMap<string, ListedHead>): Invitation {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    source: row.source,
    supplier_id: row.supplier_id,
    supplier_name: row.supplier_name,
    supplier: (row.supplier_id === null ? undefined : listed.get(row.supplier_id)) ?? null,
    sent_at: row.sent_at,
    viewed_at: row.viewed_at,
    answered_at: row.answered_at,
    deadline: row.deadline,
    closed: closedDays(row),
    declined: row.state === 'declined' ? { reason: row.reason as never, note: row.note } : null,
    lapsed:
      row.state === 'lapsed' ? (LAPSE_REASONS.find((one) => one === row.reason) ?? null) : null,
  };
}

/** @returns the files that a brief names, as its buyer sees them */
async function presentFiles(
  { config }: Context,
  db: Db,
  rfqId: string,
  brief: RfqDraft,
): Promise<Rfq['files']> {
  const kept = new Map((await selectRfqFiles(db, rfqId)).map((file) => [file.file_id, file]));
  const rows = await fileRowsByIds(db, [...kept.keys()]);
  const named = new Set(
    brief.files.map(({ file_url }) => new URL(file_url, config.publicUrl).pathname),
  );
  return rows.flatMap((row) => {
    const { id, name, size, content_type } = row;
    if (!named.has(filePath(id, name))) return [];
    const file_url = fileUrl(config, id, name);
    const confidential = kept.get(id)?.confidential === true;
    return [{ file_url, name, size, content_type, confidential }];
  });
}

/** @returns a request as its buyer sees it */
export async function presentRfq(context: Context, db: Db, row: RfqRow): Promise<Rfq> {
  const brief = await briefOf(db, row);
  const invitations = await selectInvitations(db, row.id);
  const ids = invitations.flatMap(({ supplier_id }) => supplier_id ?? []);
  const listed = await listedHeads(context, db, ids);
  const { counts, chosen } = (await countInvitations(db, [row.id])).get(row.id) ?? NONE_ASKED;
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    user_id: row.user_id,
    brief,
    revision: row.priced_revision,
    draft_version: row.draft_version,
    recipients: row.recipients,
    deadline: row.deadline,
    sent_at: row.sent_at,
    ended_at: row.ended_at,
    updated_at: row.updated_at,
    reason: row.reason,
    note: row.note,
    has_quotes: counts.quoted > 0,
    counts,
    chosen,
    invitations: invitations.map((one) => presentAsked(one, listed)),
    files: await presentFiles(context, db, row.id, brief),
  };
}

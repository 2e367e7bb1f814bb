/** Everything the product keeps about one person, as one document and the files that belong to it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FileType } from '@waggle/contract/files/file-types';
import { auditEntriesBy } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { mailsTo } from '../../lib/mail/recipients.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { identitiesOf } from '../auth/own-sign-ins.service.ts';
import { sessionsOf } from '../auth/sessions.service.ts';
import type { FileRow } from '../files/files.service.ts';
import { filesOf } from '../files/own-files.service.ts';
import { allNotificationsOf, mailChoicesOf } from '../notifications/own-notifications.service.ts';
import { changesOf } from '../supplier/history.service.ts';
import { getCase } from '../verification/verification.service.ts';
import { selectUser } from './accounts.repo.ts';

const FOLDERS: Record<FileType, string> = {
  KYC_DOCS: 'verification documents',
  CERTIFICATES: 'certificates',
  PROFILE_PICTURE: 'profile picture',
  MEDIA: 'media',
};

export interface OwnFile {
  /** Where it stands in the archive. */
  path: string;
  row: FileRow;
}

export interface OwnData {
  /** What becomes data.json. */
  document: Record<string, unknown>;
  files: readonly OwnFile[];
}

/** Gives each file a place of its own; some systems take `A.pdf` and `a.pdf` for the same. */
function placeFiles(rows: readonly FileRow[]): OwnFile[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const dot = row.name.lastIndexOf('.');
    const [stem, ending] = dot < 0 ? [row.name, ''] : [row.name.slice(0, dot), row.name.slice(dot)];
    const place = (suffix: string) => `files/${FOLDERS[row.file_type]}/${stem}${suffix}${ending}`;
    let path = place('');
    for (let copy = 2; taken.has(path.toLowerCase()); copy += 1) path = place(` (${copy})`);
    taken.add(path.toLowerCase());
    return { path, row };
  });
}

function describeFile({ path, row }: OwnFile) {
  return {
    path,
    name: row.name,
    used_as: row.file_type,
    type: row.content_type,
    size: row.size,
    uploaded_at: row.created_at.toISOString(),
    in_use: row.attached_at !== null,
  };
}

/** Gathers all of it; of a verification what its supplier may see, of sessions nothing that opens one. */
export async function gatherOwnData(context: Context, viewer: Viewer): Promise<OwnData> {
  const { clock, database } = context;
  const { db } = database;
  const { userId, user } = viewer;
  const supplier = user.supplier_data;
  const row = await selectUser(db, userId);
  const files = placeFiles(await filesOf(db, userId));
  const document = {
    about: `All that ${PRODUCT_NAME} keeps about you. Your files lie beside this document; times are in UTC.`,
    exported_at: clock.now().toISOString(),
    user: {
      id: userId,
      email: user.email,
      name: user.name,
      country: user.country,
      joined_at: row?.created_at.toISOString() ?? null,
      early_access_since: row?.early_access_at?.toISOString() ?? null,
      team_role: user.team_role,
    },
    entrepreneur: user.entrepreneur_data,
    supplier,
    supplier_changes: supplier === null ? [] : await changesOf(db, supplier.id),
    verification: supplier === null || viewer.isTeam ? null : await getCase(context, viewer),
    files: files.map(describeFile),
    notifications: await allNotificationsOf(db, userId),
    mail_choices: await mailChoicesOf(db, userId),
    mails: await mailsTo(db, user.email),
    sessions: await sessionsOf(context, viewer),
    identities: await identitiesOf(db, userId),
    actions: await auditEntriesBy(db, userId),
  };
  return { document, files };
}

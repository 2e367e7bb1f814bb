/** Collects all data about one user: a document and the files that belong to it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { FileType } from '@waggle/contract/files/file-types';
import { auditEntriesBy } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { mailsTo } from '../../lib/mail/mail-records.ts';
import { suppressionOf } from '../../lib/mail/suppressed.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { FileRow } from '../files/files.service.ts';
import { selectFilesOf } from '../files/user-files.service.ts';

const FOLDERS: Record<FileType, string> = {
  KYC_DOCS: 'verification documents',
  CERTIFICATES: 'certificates',
  PROFILE_PICTURE: 'profile picture',
  MEDIA: 'media',
  RFQ_FILES: 'files of requests',
  QUOTE_FILES: 'files of quotes',
  MESSAGE_FILES: 'files of messages',
  RELATION_FILES: 'evidence of companies that belong to you',
  ORDER_FILES: 'proofs of payments and papers of shipments',
  SAMPLE_PICTURES: 'pictures of samples',
  BRAND_FILES: 'files of your brand',
  LOGO_FILES: 'logos',
  PAGE_PICTURES: 'pictures of your launch page',
  PRODUCT_PICTURES: 'pictures of your product',
};

export interface ArchivedFile {
  /** Its place in the archive. */
  path: string;
  row: FileRow;
}

export interface PersonalData {
  /** The content of data.json. */
  document: Record<string, unknown>;
  files: readonly ArchivedFile[];
}

/** Gives each file a unique path; some systems ignore the case of file names. */
function placeFiles(rows: readonly FileRow[]): ArchivedFile[] {
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

function describeFile({ path, row }: ArchivedFile) {
  return {
    path,
    name: row.name,
    used_as: row.file_type,
    type: row.content_type,
    size: row.size,
    uploaded_at: row.created_at,
    in_use: row.attached_at !== null,
  };
}

/** Collects the data from all modules; of the team's work, only what the user may see. */
export async function collectPersonalData(context: Context, viewer: Viewer): Promise<PersonalData> {
  const { clock, database, modules } = context;
  const { db } = database;
  const { accountId, personId, email } = viewer;
  const parts: Record<string, unknown> = {};
  for (const module of modules) Object.assign(parts, await module.exportData?.(context, viewer));
  const files = placeFiles(await selectFilesOf(db, accountId));
  const document = {
    about: `All data that ${PRODUCT_NAME} has about you. Your files are in the same archive; times are in UTC.`,
    exported_at: clock.now(),
    ...parts,
    files: files.map(describeFile),
    mails: await mailsTo(db, email),
    mails_refused: (await suppressionOf(db, context.secrets, email)) ?? null,
    actions: await auditEntriesBy(db, personId),
  };
  return { document, files };
}

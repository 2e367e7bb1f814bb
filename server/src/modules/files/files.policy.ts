/** Who may read a file, and who may take it away. */
import { type FileType, PRIVATE_FILE_TYPES } from '@waggle/contract/files';
import type { Viewer } from '../../lib/viewer.ts';

interface OwnedFile {
  readonly user_id: string;
  readonly file_type: FileType;
}

type Asking = Pick<Viewer, 'userId' | 'isTeam'> | null;

export function isPublic(file: Pick<OwnedFile, 'file_type'>): boolean {
  return !PRIVATE_FILE_TYPES.includes(file.file_type);
}

/** Documents are for their owner and the team; the rest is made to be shown. */
export function mayReadFile(file: OwnedFile, viewer: Asking): boolean {
  if (isPublic(file)) return true;
  return viewer !== null && (viewer.userId === file.user_id || viewer.isTeam);
}

/** What the team reads of somebody else is written down. */
export function isTeamView(file: OwnedFile, viewer: Asking): boolean {
  return !isPublic(file) && viewer !== null && viewer.userId !== file.user_id;
}

export function mayDeleteFile(file: OwnedFile, viewer: Pick<Viewer, 'userId'>): boolean {
  return viewer.userId === file.user_id;
}

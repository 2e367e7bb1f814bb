/** Who may read a file, and who may take it away. */
import type { FileType } from '@waggle/contract/files/file-types';
import { isPublicFile as isPublic } from '@waggle/contract/files/permissions';
import type { Viewer } from '../../lib/viewer.ts';

interface OwnedFile {
  readonly user_id: string;
  readonly file_type: FileType;
}

type Asking = Pick<Viewer, 'userId' | 'isTeam'> | null;

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

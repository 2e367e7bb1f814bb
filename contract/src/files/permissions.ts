/** Who may upload, read and delete a file. */
import type { FileType } from './file-types.ts';
import type { Actor } from '../permissions/actor.ts';
import { deny, owner, type Permissions, signedIn } from '../permissions/rules.ts';

interface OwnedFile {
  readonly user_id: string;
  readonly file_type: FileType;
}

const PUBLIC_FILE_TYPES: readonly FileType[] = ['PROFILE_PICTURE', 'MEDIA', 'PRODUCT_PICTURES'];

export function isPublicFile({ file_type }: Pick<OwnedFile, 'file_type'>): boolean {
  return PUBLIC_FILE_TYPES.includes(file_type);
}

/** Documents are for their owner and the team. */
const readable = (actor: Actor, file: OwnedFile) => {
  if (isPublicFile(file)) return undefined;
  const isReader = actor.team !== null || actor.accountId === file.user_id;
  return isReader && signedIn(actor) === undefined ? undefined : deny('not_found');
};

export const FILE_PERMISSIONS = {
  reasons: {},
  actions: {
    'file.upload': { who: [signedIn] },
    'file.read': { who: [], when: [readable] },
    'file.link': { who: [signedIn], when: [readable] },
    'file.delete': { who: [signedIn], when: [owner] },
  },
} as const satisfies Permissions;

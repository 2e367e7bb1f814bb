/** The Idempotency-Keys of uploads: one for each chosen file, kept when its answer was lost. */
import type { FileType } from '@waggle/contract/files/file-types';
import { randomId } from '../random-id.ts';

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** @returns keys for as long as the page lives; a file is known by what the browser says of it */
export function openUploadKeys() {
  const keys = new Map<string, string>();

  function identity(fileType: FileType, { name, size, lastModified }: Chosen): string {
    return JSON.stringify([fileType, name, size, lastModified]);
  }

  return {
    /** @returns a new key, or the one it was sent with when no answer came: the server may have it already */
    keyFor(fileType: FileType, file: Chosen): string {
      const known = keys.get(identity(fileType, file));
      if (known !== undefined) return known;
      const key = randomId();
      keys.set(identity(fileType, file), key);
      return key;
    },
    /** An answer came: the same file chosen again is another upload. */
    settle(fileType: FileType, file: Chosen): void {
      keys.delete(identity(fileType, file));
    },
  };
}

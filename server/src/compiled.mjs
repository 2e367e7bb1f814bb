/** Where the engine keeps what it has compiled, so that a start compiles nothing anew. */
import { constants, enableCompileCache } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../.cache/compiled');

/** From now on modules come from there, and what is missing is added; another user's checkout has a folder elsewhere. */
export function keepCompiled() {
  const { status } = enableCompileCache(FOLDER);
  if (status === constants.compileCacheStatus.FAILED) enableCompileCache();
}

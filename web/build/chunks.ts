/** The chunks of the build that have a name, by the files at their head. */
import { globSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** By paths from the checkout's root, or by a pattern for what comes from packages. */
type Chunks = Readonly<Record<string, readonly (string | RegExp)[]>>;

/**
 * Each takes along what its files import, but what stands in one before it. The rest splits by itself, a
 * chunk for each page and part that is loaded when wanted.
 */
const CHUNKS: Chunks = {
  /** What the landing page runs by itself, as far as the application uses it too. */
  first: [
    'web/src/native-controls.ts',
    'web/src/layout/personalize-header.ts',
    'web/src/session/browser-storage.ts',
    'web/src/paths.ts',
    /vite\/preload-helper/,
  ],
  /** What every page needs, or will after signing in. */
  shell: [
    'web/src/start-app.tsx',
    'web/src/api/report-error.ts',
    'web/src/api/random-id.ts',
    'web/src/features/accounts/use-start-account.ts',
    'web/src/ui/use-page-title.ts',
    'web/src/lib/settings.ts',
    'contract/src/limits.ts',
  ],
  /** What is kept while it is typed. */
  drafts: ['web/src/forms/drafts/use-saved-draft.ts', 'web/src/forms/drafts/draft-notice.tsx'],
  /** What opens over the page. */
  overlay: ['web/src/ui/overlay.tsx'],
  /** What pages need of texts without the schemas, which are large. */
  'typed-text': ['contract/src/text/typed-text.ts'],
  schemas: ['contract/src/endpoint.ts', 'contract/src/text.ts', 'contract/src/text/email.ts'],
  /** What pages do with what they fetch; each of the small files alone would be one more request, and one more name in the shell. */
  queries: [
    'web/src/api/{query-client,use-action}.ts',
    'web/src/lib/use-now.ts',
    'web/src/lists/{list-body.tsx,use-paged-list.ts}',
    'web/src/ui/skeleton.tsx',
    /\/@tanstack\//,
  ],
  /** Amounts, counts and days, which come together. */
  figures: [
    'web/src/lib/figures/{format-money,number-words}.ts',
    'web/src/lib/{country-name,dates,relative-time}.ts',
  ],
  /** What a page needs before it opens, a wizard too: who may see it, and when the session has ended. */
  opening: [
    'web/src/session/page-access.ts',
    'web/src/api/live/live-stream.ts',
    'contract/src/{entrepreneur,supplier}/permissions.ts',
  ],
  /** What every rule is made of. The rules of a noun go with the pages that ask for them: in one chunk, each noun would weigh on every page. */
  access: ['contract/src/permissions/actor.ts', 'contract/src/permissions/rules.ts'],
};

/** @returns what the bundler splits by; @throws when a path names no file any more */
export function chunkGroups(chunks = CHUNKS) {
  return Object.entries(chunks).map(([name, heads]) => {
    const patterns = heads.filter((head) => head instanceof RegExp);
    const files = heads.flatMap((head) => {
      if (head instanceof RegExp) return [];
      const found = globSync(head, { cwd: ROOT });
      if (found.length === 0) throw new Error(`The chunk ${name} names no file by ${head}`);
      return found.map((path) => realpathSync(join(ROOT, path)));
    });
    const own = new Set(files);
    return { name, test: (id: string) => own.has(id) || patterns.some((one) => one.test(id)) };
  });
}

/** The rows of a live launch page with all its parts, and a picture as large as one can be. */
import { randomBytes } from 'node:crypto';
import { LAUNCH_LIMITS } from '../../../contract/src/limits.ts';
import { PALETTE } from '../../../server/test/brand/palette.ts';
import type { withRunningDatabase } from '../../../server/test/product/running-database.ts';
import { CONTENT } from '../../../server/test/public-pages/launch-pages.ts';

type Sql = Parameters<Parameters<typeof withRunningDatabase>[1]>[0];

/** The family with the largest file. */
const FONT = { family: 'bricolage-grotesque', weight: 700 };
const HASH = 'a'.repeat(16);

export async function insertLaunchPage(sql: Sql, slug: string): Promise<void> {
  const picture = { kind: 'upload', file_url: '/v1/files/x/lamp.webp' };
  const content = JSON.stringify({ ...CONTENT, picture });
  const pictures = { picture: { hash: HASH, width: 1040, height: 800 } };
  const look = JSON.stringify({
    version: 3,
    name: 'Hinglow',
    palette: PALETTE,
    font: FONT,
    pictures,
  });
  await sql`
    INSERT INTO users (id, email, created_at)
    VALUES (gen_random_uuid(), 'founder@bench.example', now())`;
  await sql`
    INSERT INTO launch_pages (id, user_id, slug, state, version, edit, content, goal, live_content,
      look, live_since, saved_at)
    SELECT gen_random_uuid(), id, ${slug}, 'live', 1, 1, ${content}::jsonb,
      '{"target":50,"days":30}'::jsonb, ${content}::jsonb, ${look}::jsonb, now(), now()
    FROM users WHERE email = 'founder@bench.example'`;
  const data = randomBytes(LAUNCH_LIMITS.picture);
  await sql`
    INSERT INTO launch_page_pictures (page_id, kind, hash, media_type, width, height, data)
    SELECT id, 'picture', ${HASH}, 'image/webp', 1040, 800, ${data} FROM launch_pages
    WHERE slug = ${slug}`;
}

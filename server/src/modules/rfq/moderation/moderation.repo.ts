/** SQL of what the team has switched for all requests. */
import type { Generated } from 'kysely';
import type { Db } from '../../../lib/database.ts';

declare module '../../../lib/database.ts' {
  interface Tables {
    moderation: {
      single: Generated<boolean>;
      holds_requests: boolean;
      changed_at: Date | null;
      changed_by: string | null;
    };
  }
}

/** @returns whether the team looks at requests before they are sent */
export async function holdsRequests(db: Db): Promise<boolean> {
  const row = await db.selectFrom('moderation').select('holds_requests').executeTakeFirstOrThrow();
  return row.holds_requests;
}

/** Where a user is signed in: the sessions, and ending one of them. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const SESSION_METHODS = ['code', 'identity'] as const;
/** How the user proved the identity: by a mailed code, or by an identity provider. */
export type SessionMethod = (typeof SESSION_METHODS)[number];

export const sessionRecord = z.object({
  /** Names the session; it is no part of its token. */
  id: z.string(),
  began_at: z.string(),
  /** Written every few minutes at most. */
  last_used_at: z.string(),
  /** Null for a session that is older than this is kept. */
  method: z.nullable(z.enum(SESSION_METHODS)),
  /** Browser and system, `Firefox on Windows`; null where neither is known. */
  device: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/v1/auth/sessions/',
  summary: 'Where the user is signed in, this session first, then the last used',
  action: 'session.list',
  data: z.object({ sessions: z.array(sessionRecord) }),
});

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/v1/auth/sessions/:id/',
  summary: 'End one session of one’s own',
  done: 'Signed out there',
  action: 'session.end',
  data: z.object({}),
  errors: ['not_found'],
});

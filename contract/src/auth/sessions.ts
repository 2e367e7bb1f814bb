/** The user's sessions: listing them, and ending one. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const SESSION_METHODS = ['code', 'identity'] as const;
/** How the user signed in: by a mailed code, or by an identity provider. */
export type SessionMethod = (typeof SESSION_METHODS)[number];

export const sessionRecord = z.object({
  /** Identifies the session; unrelated to its token. */
  id: z.string(),
  began_at: z.string(),
  /** Updated every few minutes at most. */
  last_used_at: z.string(),
  /** Null for a session from before this was recorded. */
  method: z.nullable(z.enum(SESSION_METHODS)),
  /** Browser and system, as in `Firefox on Windows`; null when neither is known. */
  device: z.nullable(z.string()),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const listSessions = defineEndpoint('GET /v1/auth/sessions/', {
  summary: 'The user’s sessions, the current one first, then the last used',
  action: 'session.list',
  data: z.object({ sessions: z.array(sessionRecord) }),
});

export const endOneSession = defineEndpoint('DELETE /v1/auth/sessions/:id/', {
  summary: 'End one of your own sessions',
  done: 'Session ended',
  action: 'session.end',
  data: z.object({}),
});

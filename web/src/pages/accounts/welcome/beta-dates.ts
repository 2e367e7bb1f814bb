/** The dates on which the beta page's promises came true for a user. */
import type { SessionUser } from '../../../session/session-user.ts';
import { formatDay } from '../../../lib/dates.ts';

interface BetaDates {
  /** Under each of the three steps; without a line, it is still to come. */
  steps: readonly [string, string, string];
  /** In the card «Early Access»; undefined without a mail. */
  mailed: string | undefined;
}

/** @param user with early access; a session that an earlier version stored has no dates */
export function betaDates({
  registered_at,
  early_access_mailed_at,
}: Partial<Pick<SessionUser, 'registered_at' | 'early_access_mailed_at'>>): BetaDates {
  const mailed = early_access_mailed_at ? formatDay(early_access_mailed_at) : undefined;
  return {
    steps: [
      registered_at ? `Done on ${formatDay(registered_at)}` : 'Done',
      'Now, and you are one of them',
      mailed ? `Done on ${mailed}` : 'Not needed: you have early access already',
    ],
    mailed,
  };
}

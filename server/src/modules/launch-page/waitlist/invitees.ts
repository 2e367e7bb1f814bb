/** Whom of a waitlist its entrepreneur can send a survey: who agreed to it, is confirmed and counts; each with the link that leaves. */
import { SURVEY_CONSENT } from '@waggle/contract/launch-page/consent';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { confirmedAddresses } from '../figures.service.ts';
import { selectPageOf } from '../launch-page.repo.ts';
import { linksOf } from './joining.service.ts';

/** Of a page that the team has taken down, nobody is written to. */
export async function addInvitees(
  context: Context,
  db: Db,
  { userId, found }: DomainEvents['survey.invitees_wanted'],
): Promise<void> {
  const page = await selectPageOf(db, userId);
  if (page === undefined || page.state === 'taken_down') return;
  for (const { entryId, address } of await confirmedAddresses(db, userId, SURVEY_CONSENT)) {
    const { leave } = linksOf(context, page.slug, entryId);
    found.push({ email: address, unsubscribeUrl: leave });
  }
}

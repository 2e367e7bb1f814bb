/** Tells the team that a supplier's profile was reported. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import { memberIds } from './case-notices.ts';

export async function tellOfReport(
  context: Context,
  tx: Db,
  { supplierId, company }: DomainEvents['report.made'],
): Promise<void> {
  const found = (await findCasesAbout(tx, [supplierId])).get(supplierId);
  if (found === undefined) return;
  const path = `${LINKED_PATHS.teamVerification}?case=${found.id}`;
  for (const userId of await memberIds(context, tx)) {
    await notify(context, tx, {
      userId,
      type: 'info',
      title: 'Profile reported',
      message: `A user has reported the public profile of ${company}.`,
      action: { path, label: 'Open the case' },
    });
  }
}

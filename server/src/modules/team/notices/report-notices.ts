/** Tells the team of reported profiles and public pages, and of companies and listings that wait for it. */
import { KIND_NAMES } from '@waggle/contract/launch-page/report-reasons';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { notify, notifyAll } from '../../notifications/notifications.service.ts';
import { findCasesAbout } from '../../verification/review/queue/overview.service.ts';
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
      about: found.user_id,
      type: 'info',
      title: 'Profile reported',
      message: `A user has reported the public profile of ${company}.`,
      action: { path, label: 'Open the case' },
    });
  }
}

export async function tellOfRelation(
  context: Context,
  tx: Db,
  { id, userId: about, company, name }: DomainEvents['relation.asked'],
): Promise<void> {
  const path = `${LINKED_PATHS.teamRelations}?relation=${id}`;
  const news = (await memberIds(context, tx)).map((userId) => ({
    userId,
    about,
    type: 'info' as const,
    title: 'Company to record',
    message: `${company} names ${name} as the issuer of its quotes.`,
    action: { path, label: 'Open it' },
  }));
  await notifyAll(context, tx, news);
}

export async function tellOfPublicReport(
  context: Context,
  tx: Db,
  { kind, id, userId: about, title }: DomainEvents['public_report.made'],
): Promise<void> {
  const path = `${LINKED_PATHS.teamPages}?kind=${kind}&id=${id}`;
  const news = (await memberIds(context, tx)).map((userId) => ({
    userId,
    about,
    type: 'info' as const,
    title: 'Page reported',
    message: `${KIND_NAMES[kind]} «${title}» was reported by somebody who looked at it.`,
    action: { path, label: 'Open it' },
  }));
  await notifyAll(context, tx, news);
}

export async function tellOfFirstLook(
  context: Context,
  tx: Db,
  { id, userId: about, name, held }: DomainEvents['launch_page.to_look_at'],
): Promise<void> {
  const path = `${LINKED_PATHS.teamPages}?kind=page&id=${id}`;
  const news = (await memberIds(context, tx)).map((userId) => ({
    userId,
    about,
    type: 'info' as const,
    title: held ? 'Mails wait for your look' : 'New page to look at',
    message: held
      ? `«${name}» has sent ${LAUNCH_LIMITS.unlookedMails} mails, and sends no more until one of you has looked at it.`
      : `«${name}» is live, and nobody has looked at it.`,
    action: { path, label: 'Open it' },
  }));
  await notifyAll(context, tx, news);
}

export async function tellOfListing(
  context: Context,
  tx: Db,
  { id, userId: about, title, brand, what }: DomainEvents['listing.waiting'],
): Promise<void> {
  const path = `${LINKED_PATHS.teamProducts}?open=${id}`;
  const isNew = what === 'submitted';
  const news = (await memberIds(context, tx)).map((userId) => ({
    userId,
    about,
    type: 'info' as const,
    title: isNew ? 'Product to look at' : 'Product reported',
    message: isNew
      ? `${brand} asks to put «${title}» into the catalogue.`
      : `Somebody has reported «${title}» by ${brand}.`,
    action: { path, label: 'Open it' },
  }));
  await notifyAll(context, tx, news);
}

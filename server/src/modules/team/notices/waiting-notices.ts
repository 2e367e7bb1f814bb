/** Tells the team of what waits for it: by the bell each time, by mail at most once an hour. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { subjectAbout } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { memberIds } from './case-notices.ts';
import { markMailed } from './waiting-notices.repo.ts';

/** Seconds in which a member gets one mail; the numbers in the navigation say the rest. */
const INTERVAL = 3600;

/** Variables: the `name` of what waits, the notification's `title` and `message`, the link's `label` and `url`. */
export const waitingMail: MailTemplate = {
  kind: 'team_waiting',
  compose({ name = '', title = '', message = '', label = '', url = '' }) {
    return {
      subject: subjectAbout(String(name), String(title)),
      preview: String(message),
      paragraphs: [
        String(message),
        'What comes in during the next hour comes without a mail. The numbers in the navigation count it.',
      ],
      link: { label: String(label), url: String(url) },
      footnote: `Sent because you are on the team of ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ name = '', title = '' }) => `The team is told of ${name}: ${title}`,
};

export async function tellOfWaiting(
  context: Context,
  tx: Db,
  { about, name, title, message, path, label }: DomainEvents['team.waiting'],
): Promise<void> {
  const members = await memberIds(context, tx);
  const at = context.clock.now();
  const mailed = await markMailed(tx, members, { at, since: addSeconds(at, -INTERVAL) });
  const url = context.config.publicUrl + path;
  const mail = { template: waitingMail, variables: { name, title, message, label, url } };
  const news = members.map((userId) => ({
    userId,
    about,
    type: 'info' as const,
    title,
    message,
    action: { path, label },
    ...(mailed.has(userId) && { mail }),
  }));
  await notifyAll(context, tx, news);
}

/** Tells the team that a request or a message waits for it: by the bell each time, by mail at most once an hour. */
import { LINKED_PATHS } from '@waggle/contract/paths';
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

/** Seconds in which a member gets one mail; the number beside «Requests» says the rest. */
const INTERVAL = 3600;

type Waiting = DomainEvents['moderation.waiting'];

const TEXTS: Record<Waiting['what'], { title: string; message: string; label: string }> = {
  held: {
    title: 'Request to look at',
    message: 'waits before it is sent.',
    label: 'Open the request',
  },
  reported: {
    title: 'Request reported',
    message: 'was reported by a supplier.',
    label: 'Open the request',
  },
  message: {
    title: 'Message reported',
    message: 'has a message about it that was reported.',
    label: 'Open the message',
  },
};

/** Variables: the request's `name`, the notification's `title` and `message`, the link's `label` and `url`. */
export const waitingMail: MailTemplate = {
  kind: 'team_waiting',
  compose({ name = '', title = '', message = '', label = '', url = '' }) {
    return {
      subject: subjectAbout(String(name), String(title)),
      preview: String(message),
      paragraphs: [
        String(message),
        'What comes in during the next hour comes without a mail. The number beside “Requests” counts it.',
      ],
      link: { label: String(label), url: String(url) },
      footnote: `Sent because you are on the team of ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ name = '', title = '' }) => `The team is told of ${name}: ${title}`,
};

const pathOf = (waiting: Waiting) =>
  waiting.what === 'message'
    ? `${LINKED_PATHS.teamRequests}?list=messages&open=${waiting.messageId}`
    : `${LINKED_PATHS.teamRequests}?list=${waiting.what}&open=${waiting.rfqId}`;

export async function tellOfWaiting(context: Context, tx: Db, waiting: Waiting): Promise<void> {
  const { title, message: said, label } = TEXTS[waiting.what];
  const message = `«${waiting.title}» ${said}`;
  const path = pathOf(waiting);
  const members = await memberIds(context, tx);
  const at = context.clock.now();
  const mailed = await markMailed(tx, members, { at, since: addSeconds(at, -INTERVAL) });
  const url = context.config.publicUrl + path;
  const mail = {
    template: waitingMail,
    variables: { name: waiting.title, title, message, label, url },
  };
  const news = members.map((userId) => ({
    userId,
    about: waiting.buyerId,
    type: 'info' as const,
    title,
    message,
    action: { path, label },
    ...(mailed.has(userId) && { mail }),
  }));
  await notifyAll(context, tx, news);
}

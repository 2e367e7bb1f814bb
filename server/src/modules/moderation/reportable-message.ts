/** Messages as something that the other side of a conversation reports. */
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { cutText } from '@waggle/contract/text/cut-text';
import type { Reportable } from '../../lib/context.ts';
import { ApiError } from '../../lib/api-error.ts';
import { lockMessage, selectMessagesByIds } from '../messages/message-reports.service.ts';
import { selectAskings } from '../rfq/invitations/asked.service.ts';
import { placeFor } from './moderation-news.ts';
import { conversationOf } from './present-message.ts';

/** Characters of a message in its row. */
const SHOWN = 160;

export const reportableMessage: Reportable = {
  rules: MESSAGE_REPORT,
  async describe(_context, db, ids) {
    const messages = await selectMessagesByIds(db, ids);
    const of = [...messages.values()].map(({ invitation_id }) => invitation_id);
    const askings = await selectAskings(db, of);
    return [...messages.values()].flatMap(({ id, invitation_id, side, author, text }) => {
      const asking = askings.get(invitation_id);
      if (asking === undefined) return [];
      const { title, buyer_name, supplier_name } = asking;
      const by = side === 'buyer' ? buyer_name : supplier_name;
      return { id, title, by, userId: author, excerpt: cutText(text, SHOWN), state: 'live' };
    });
  },
  async lock(tx, id) {
    if ((await lockMessage(tx, id)) === undefined) throw new ApiError('not_found');
  },
  async told(tx, id) {
    const message = (await selectMessagesByIds(tx, [id])).get(id);
    if (message === undefined) throw new ApiError('not_found');
    const about = await conversationOf(tx, message);
    const place = (userId: string) => placeFor(about, userId === about.invitation.buyer_id);
    return { title: about.rfq.title, place };
  },
};

/** What the journey's page is told of the conversations: what suppliers wait for an answer to. */
import { LINKED_PATHS, PAGE_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { JourneyPart, JourneyReader } from '../../lib/journey/journey-parts.ts';
import { presentItems } from './conversation.ts';
import { selectSidesOf } from './messages.repo.ts';

/** Conversations that are looked at, those written last. */
const LOOKED_AT = 50;

function titleOf(texts: readonly string[]): string {
  const word = texts.every((text) => /[?？؟]/.test(text)) ? 'question' : 'message';
  return `${word}${texts.length === 1 ? '' : 's'} to answer`;
}

export async function messagesPart(
  _context: Context,
  db: Db,
  { userId }: JourneyReader,
): Promise<JourneyPart | undefined> {
  const sides = await selectSidesOf(db, userId, {
    before: undefined,
    limit: LOOKED_AT,
    only: undefined,
  });
  const buyer = sides.filter(({ side }) => side === 'buyer');
  if (buyer.length === 0) return undefined;
  const items = (await presentItems(db, buyer)).flatMap(({ last, ...item }) =>
    last === null || last.revision !== null ? [] : [{ ...item, last }],
  );
  const pathOf = (item: { id: string; rfq_id: string | null }): string =>
    LINKED_PATHS.conversation.replace(':id', item.rfq_id ?? '').replace(':invitation', item.id);
  // Old ones too: whoever waits for an answer waits today.
  const open = items.filter(({ last, unread }) => last.side === 'supplier' && unread > 0);
  const [first] = open;
  const [newest] = items;
  return {
    ...(first !== undefined && {
      news: [
        {
          figure: String(open.length),
          title: titleOf(open.map(({ last }) => last.text)),
          text: `${first.counterpart}: «${first.last.text}»`,
          progress: null,
          link:
            open.length === 1
              ? { label: 'Answer', path: pathOf(first) }
              : { label: 'See messages', path: PAGE_PATHS.messages },
        },
      ],
    }),
    latest: newest && {
      text: `${newest.last.side === 'buyer' ? 'You wrote to' : 'Message from'} ${newest.counterpart}`,
      at: newest.last.at,
      path: pathOf(newest),
    },
  };
}

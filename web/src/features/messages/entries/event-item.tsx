/** Something that happened to the request or the quote, in its place among the messages. */
import type { ConversationStep } from '@waggle/contract/messages';
import {
  counted,
  formatCount,
  formatMoney,
  formatTotal,
} from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ThreadWorld } from '../thread/thread-world.ts';
import { stepWords } from '../facts/quote-words.ts';
import { timeWords } from './day-words.ts';
import { eventWords } from './event-words.ts';

interface EventItemProps {
  event: ConversationStep;
  world: ThreadWorld;
}

export function EventItem({ event, world }: EventItemProps) {
  const { side, counterpart, briefPath } = world;
  const words = eventWords(event, side, counterpart);
  if (words === undefined) return null;
  const { icon, title, text } = words;
  const { at, what, note, counter, accepted } = event;
  return (
    <div className="my-1.5 py-1.5 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t border-line-strong pt-3 text-small">
      <Icon name={icon} className="mt-0.5 size-4.5!" />
      <p className="text-body font-semibold wrap-anywhere">{title}</p>
      <time dateTime={at} className="text-muted tabular-nums">
        {timeWords(at)}
      </time>
      <div className="col-span-2 col-start-2 empty:hidden">
        {text !== undefined && <p>{text}</p>}
        {counter !== null && <CounterWords counter={counter} world={world} />}
        {accepted !== null && (
          <p>
            <b>{stepWords(accepted)}</b>: {formatTotal(accepted.total, accepted.currency)} for the
            goods.
          </p>
        )}
        {note.trim() !== '' && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            “{note.trim()}”
          </p>
        )}
        {(what === 'asked' || what === 'amended') && (
          <TextLink to={briefPath}>Read the brief</TextLink>
        )}
      </div>
    </div>
  );
}

interface CounterWordsProps {
  counter: NonNullable<ConversationStep['counter']>;
  world: ThreadWorld;
}

function CounterWords({ counter, world: { quote } }: CounterWordsProps) {
  const { quantity, unit_price, lead_days } = counter;
  const currency = quote?.revisions.at(-1)?.offer.currency ?? '';
  return (
    <p>
      {formatCount(quantity)} at <b>{formatMoney(unit_price, currency)}</b>
      {lead_days === null ? '' : `, ready in ${counted(lead_days, 'day')}`}.
    </p>
  );
}

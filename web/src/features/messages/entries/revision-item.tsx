/** A quote in the conversation: its first revision as a table, a later one beside the one before it. */
import type { ReactNode } from 'react';
import type { QuoteRevision } from '@waggle/contract/quotes';
import { priceAt } from '@waggle/contract/quotes/price-at';
import type { ConversationStep } from '@waggle/contract/messages';
import {
  counted,
  formatCount,
  formatMoney,
  formatTotal,
} from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { liveRevision, type ThreadWorld } from '../thread/thread-world.ts';
import { useSeen } from '../thread/use-seen.ts';
import { timeWords } from './day-words.ts';
import {
  type ChangeRow,
  changeRows,
  deliveryOf,
  priceChange,
  quantitiesOf,
  toolingOf,
} from './revision-changes.ts';

interface RevisionItemProps {
  event: ConversationStep;
  revision: QuoteRevision;
  world: ThreadWorld;
  /** The user has not read it; told when it comes into view. */
  onSeen: ((id: string) => void) | undefined;
}

export function RevisionItem({ event, revision, world, onSeen }: RevisionItemProps) {
  const { quote, side, counterpart } = world;
  const element = useSeen<HTMLElement>(event.id, onSeen);
  const before = quote?.revisions.find(({ number }) => number === revision.number - 1);
  const isLive = liveRevision(quote)?.number === revision.number;
  return (
    <article
      ref={element}
      className={`my-4.5 ${isLive ? 'rounded-sheet border-t-3 border-accent bg-surface-raised px-4 pb-4' : 'border-t-2 border-text'}`}
    >
      <header className="flex items-baseline gap-3 pt-3 pb-2">
        <Icon name="file-text" className="size-4.5! self-center" />
        <h3 className="min-w-0 flex-1 text-h4">
          Quote, revision {revision.number}
          <span className="sr-only"> {side === 'supplier' ? 'yours' : `from ${counterpart}`}</span>
        </h3>
        <time dateTime={event.at} className="text-small text-muted tabular-nums">
          {timeWords(event.at)}
        </time>
      </header>
      {before === undefined ? (
        <FirstTable revision={revision} />
      ) : (
        <ChangeTable revision={revision} before={before} isLive={isLive} />
      )}
      <Notes revision={revision} world={world} />
      {isLive && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {world.quoteActions}
        </div>
      )}
    </article>
  );
}

const HEAD = 'py-1.5 pr-3 text-left font-medium text-muted';

function FirstTable({ revision: { offer } }: { revision: QuoteRevision }) {
  return (
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr className="border-b border-line">
          <Head>Quantity</Head>
          <Head>Each</Head>
          <Head>Ready in</Head>
        </tr>
      </thead>
      <tbody>
        {quantitiesOf(offer, undefined).map((quantity) => {
          const tier = priceAt(offer, quantity);
          return (
            <tr key={quantity} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                {formatCount(quantity)}
              </th>
              <td className="py-1.5 pr-3">
                {tier === undefined ? '–' : formatMoney(tier.unit_price, offer.currency)}
              </td>
              <td className="py-1.5">
                {tier === undefined ? '–' : counted(tier.lead_days, 'day')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={HEAD}>
      {children}
    </th>
  );
}

interface ChangeTableProps {
  revision: QuoteRevision;
  before: QuoteRevision;
  isLive: boolean;
}

/** On a narrow screen the old value stands below the name, the change below the new one. */
function ChangeTable({ revision, before, isLive }: ChangeTableProps) {
  return (
    <table className="w-full text-small tabular-nums max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          <Head>Quantity</Head>
          <Head>Revision {before.number}</Head>
          <Head>Revision {revision.number}</Head>
          <Head>Change</Head>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changeRows(revision, before).map((row) => (
          <ChangeLine key={row.name} row={row} isLive={isLive} />
        ))}
      </tbody>
    </table>
  );
}

const ARROWS = { better: 'arrow-down', worse: 'arrow-up' } as const;

function ChangeLine({ row, isLive }: { row: ChangeRow; isLive: boolean }) {
  const { name, before, now, change, tone, isPrice } = row;
  const isSame = change === '';
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2">
      <th scope="row" className="text-left font-normal sm:py-1.5 sm:pr-3">
        {name}
      </th>
      <td className="wrap-anywhere text-muted max-sm:row-start-2 sm:py-1.5 sm:pr-3">
        {isSame ? <span>the same</span> : <s>{before}</s>}
      </td>
      <td className="font-semibold wrap-anywhere max-sm:text-right sm:py-1.5 sm:pr-3">
        <span className={isPrice && isLive && !isSame ? 'highlighter' : undefined}>{now}</span>
      </td>
      <td
        className={`max-sm:col-start-2 max-sm:text-right sm:py-1.5 ${tone === 'worse' ? 'text-warn' : ''} ${tone === 'plain' ? 'text-muted' : 'font-semibold'}`}
      >
        {tone !== 'plain' && <Icon name={ARROWS[tone]} className="mr-2 inline size-4!" />}
        {change}
      </td>
    </tr>
  );
}

/** What does not stand in the table: tooling, delivery, and where it differs from the brief. */
function Notes({ revision, world }: { revision: QuoteRevision; world: ThreadWorld }) {
  const { offer } = revision;
  const tooling = toolingOf(offer);
  const differs = offer.answers.flatMap(({ key, answer, offer: given }) => {
    const line = world.lines.find((one) => one.key === key);
    return answer === 'differs' && line ? [`${line.attribute} differs: ${given}`] : [];
  });
  const said = [
    tooling === '0' ? '' : `Tooling ${formatTotal(tooling, offer.currency)}`,
    deliveryOf(offer),
    ...differs,
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && (
        <p dir="auto" className="mt-2 text-small text-muted wrap-anywhere">
          {said.join('. ')}.
        </p>
      )}
      <ToTheCounter revision={revision} world={world} />
    </>
  );
}

/** How far it is from the counter-offer that it answers. */
function ToTheCounter({
  revision,
  world: { quote, side },
}: {
  revision: QuoteRevision;
  world: ThreadWorld;
}) {
  const counter = quote?.counter ?? null;
  if (counter === null || counter.revision !== revision.number - 1) return null;
  const tier = priceAt(revision.offer, counter.quantity);
  if (tier === undefined) return null;
  const { change, tone } = priceChange(counter.unit_price, tier.unit_price);
  const asked = formatMoney(counter.unit_price, revision.offer.currency);
  const whose = side === 'buyer' ? 'Your counter-offer' : 'The buyer’s counter-offer';
  return (
    <p className="mt-1 text-small">
      {whose} was {asked} at {formatCount(counter.quantity)}:{' '}
      {tone === 'plain' ? 'this meets it.' : `this is ${change} than that.`}
    </p>
  );
}

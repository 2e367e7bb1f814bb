/** The terms of an order in its room: every row of the paper, what the quote said instead, and who wrote it in. */
import { useEffect } from 'react';
import type { Order } from '@waggle/contract/orders';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import { classNames } from '../../../lib/class-names.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FirmnessTag } from '../../../ui/marks/verdict-mark.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { orderTermsPath, placeId } from '../order-paths.ts';
import { originOf, signedWords } from '../order-words.ts';
import { type SectionKey, shownTerms } from '../signing/shown-terms.ts';
import { beforeWords, besideQuote, type ShownRow } from './beside-quote.ts';

const TITLES: Readonly<Record<Order['state'], string>> = {
  draft: 'What you would both sign',
  offered: 'What you would both sign',
  signed: 'What was agreed',
  closed: 'What the terms said',
};

/** @returns `You wrote this on 30 Nov 2026` */
function writtenWords({ before, isRemoved, written }: ShownRow, order: Order): string {
  if (before === undefined) return 'Agreed with the quote';
  if (written === undefined) return '';
  const { side, at } = written;
  const who = side === order.side ? 'You' : order.counterpart;
  const did = isRemoved ? 'took this out' : before === null ? 'added this' : 'changed this';
  return side === null ? '' : `${who} ${did}${at === null ? '' : ` on ${formatShortDay(at)}`}`;
}

/** What is beside the value of a row: its note, and what the quote said in its place. */
function Beside({ row, order }: { row: ShownRow; order: Order }) {
  const { before, isRemoved, note } = row;
  const who = writtenWords(row, order);
  return (
    <>
      {note !== '' && !isRemoved && (
        <span dir="auto" className="block text-small font-normal text-muted">
          {note}
        </span>
      )}
      {(before !== undefined || row.written !== undefined) && (
        <span className="mt-1 flex gap-2 text-left text-small font-normal">
          <span
            aria-hidden="true"
            className="hexagon mt-1 inline-block h-3 w-2.5 shrink-0 bg-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {before !== undefined && before !== null && !isRemoved && (
              <>
                In {originOf(order)}: <s dir="auto">{beforeWords(before, row)}</s>.{' '}
              </>
            )}
            {before === null && `Not in ${originOf(order)}. `}
            {isRemoved && `In ${originOf(order)}, not in the terms. `}
            {who !== '' && <span className="text-muted">{who}.</span>}
          </span>
        </span>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly ShownRow[];
  order: Order;
}

/** The lines of what is made: the value stands out from its tolerance. */
function MadeTable({ rows, order }: RowsProps) {
  const lines = new Map(order.terms.lines.map((line) => [`lines.${line.key}`, line]));
  return (
    <table aria-labelledby={placeId('made')} className="mt-2 w-full text-left max-sm:block">
      <thead className="text-small text-muted max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="w-[34%] py-2 pr-4 font-normal">
            Line
          </th>
          <th scope="col" className="py-2 font-normal">
            Agreed
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => {
          const line = lines.get(row.part ?? '');
          const value = line === undefined ? row.value : valueWords(line);
          const rest = row.value.startsWith(value) ? row.value.slice(value.length) : '';
          return (
            <tr
              key={`${row.part} ${row.isRemoved}`}
              className="border-b border-line align-baseline max-sm:block max-sm:py-3"
            >
              <th scope="row" className="font-semibold max-sm:block sm:py-3 sm:pr-4">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:justify-between">
                  <span dir="auto" className="min-w-0 wrap-anywhere hyphens-auto">
                    {row.name}
                  </span>
                  {line && !row.isRemoved && <FirmnessTag firmness={line.firmness} />}
                </span>
              </th>
              <td className="wrap-anywhere max-sm:block sm:py-3">
                {row.isRemoved ? (
                  <s dir="auto">{row.value}</s>
                ) : (
                  <span dir="auto">
                    <b className="font-semibold">{rest === '' ? row.value : value}</b>
                    <span className="text-muted">{rest}</span>
                  </span>
                )}
                <Beside row={row} order={order} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What is an amount stands at the right, below each other. */
const IN_FIGURES: ReadonlySet<SectionKey> = new Set(['costs', 'payments']);

function Rows({ part, rows, order }: RowsProps & { part: SectionKey }) {
  const hasFigures = IN_FIGURES.has(part);
  return (
    <dl className="mt-2">
      {rows.map((row) => (
        <div
          // Costs have one part, and may have one name.
          key={`${row.part} ${row.name} ${row.value} ${row.isRemoved}`}
          className={classNames(
            'border-b border-line py-3',
            hasFigures
              ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4'
              : 'grid gap-x-4 sm:grid-cols-[34%_minmax(0,1fr)]',
          )}
        >
          <dt
            dir="auto"
            className={classNames(
              'min-w-0 wrap-anywhere',
              !hasFigures && 'text-muted max-sm:text-small',
            )}
          >
            {row.name}
          </dt>
          <dd
            className={classNames(
              'min-w-0 wrap-anywhere',
              hasFigures ? 'contents' : 'font-semibold',
            )}
          >
            <span
              dir="auto"
              className={classNames(
                'whitespace-pre-line',
                hasFigures && 'text-right font-semibold tabular-nums',
                part === 'costs' && row.part === null && 'font-display text-h4 font-bold',
              )}
            >
              {row.isRemoved ? <s>{row.value}</s> : row.value}
            </span>
            <span className={hasFigures ? 'col-span-2' : 'block'}>
              <Beside row={row} order={order} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where a link of the comb leads, from another tab: the browser has looked for the place before it was there. */
function useLinkedSection(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, []);
}

export function TermsTab({ order }: { order: Order }) {
  const { id, state, terms, problems } = order;
  const isSample = isSampleOrder(order);
  const sections = besideQuote(shownTerms(terms, order));
  const marked = sections
    .flatMap(({ rows }) => rows)
    .filter(({ written }) => written !== undefined).length;
  const missing = [...new Set(problems.map(({ message }) => message))];
  useLinkedSection();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h3 sm:text-h2">
          {isSample && order.signed_at === null ? 'What was ordered' : TITLES[state]}
        </h2>
        {!isSample && (
          <p className="min-w-0 text-small wrap-anywhere text-muted">
            Version {terms.version}, {signedWords(order)}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
        <p>
          {marked === 0
            ? `Everything is as in the brief and ${originOf(order)}.`
            : `${counted(marked, 'part')} ${marked === 1 ? 'differs' : 'differ'} from the brief or ${originOf(order)}, marked in honey.`}
        </p>
        {!isSample && <TextLink to={orderTermsPath(id)}>Read the terms as one paper</TextLink>}
      </div>
      {missing.length > 0 && state === 'draft' && (
        <div className="mt-2 border-l-6 border-warn bg-warn-wash px-4 py-3">
          <p className="flex gap-2 font-semibold text-warn">
            <Icon name="triangle-alert" className="mt-0.5" />
            Before anyone can sign
          </p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {sections.map(({ key, title, rows }) => (
        <section key={key} aria-labelledby={placeId(key)} className="mt-8">
          <h3 id={placeId(key)} className="border-t-2 border-text pt-3 text-h4">
            {title}
          </h3>
          {key === 'made' ? (
            <MadeTable rows={rows} order={order} />
          ) : (
            <Rows part={key} rows={rows} order={order} />
          )}
        </section>
      ))}
    </div>
  );
}

/** What of the terms is not as the quote said it: each with its number, who wrote it in, and the tick of whoever has to agree. */
import { flushSync } from 'react-dom';
import type { Side } from '@waggle/contract/permissions/parties';
import type { TermRow } from '@waggle/contract/orders/terms-words';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { formatWeekday } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { differenceId, NumberMark } from './number-mark.tsx';
import { differenceWords, type SectionKey, type ShownDifference } from './shown-terms.ts';

interface DifferencesListProps {
  differences: readonly ShownDifference[];
  side: Side;
  counterpart: string;
  /** What the terms began with. */
  origin: string;
  /** The same, of a quote with its revision. */
  source: string;
  /** Parts that wait for the viewer's tick, and those that are ticked. */
  ticks: { readonly parts: readonly string[]; readonly given: ReadonlySet<string> } | undefined;
  onTick: (difference: ShownDifference, isAgreed: boolean) => void;
  /** Unfolds a part of the paper. */
  onShow: (section: SectionKey) => void;
  onEdit: ((section: SectionKey) => void) | undefined;
}

export function DifferencesList(props: DifferencesListProps) {
  const { differences, origin, source, ticks } = props;
  const rest =
    differences.length === 0
      ? `Nothing differs from ${source}.`
      : `Everything else is as in ${source}.`;
  const open = ticks?.parts.filter((part) => !ticks.given.has(part)).length ?? 0;
  return (
    <section aria-labelledby="differences" className="min-w-0 print:hidden">
      <h2 id="differences" className="text-h3">
        Different from {origin}
      </h2>
      {ticks !== undefined && ticks.parts.length > 0 && (
        <p role="status" className="mt-1 text-small text-muted">
          {open === 0
            ? 'You agree to all that was written in.'
            : open === 1
              ? 'One needs your tick.'
              : `${open} need your tick.`}
        </p>
      )}
      <ul className="mt-1">
        {differences.map((one) => (
          <Item key={one.part} {...props} one={one} />
        ))}
        <li className="flex gap-3 border-b border-line py-3">
          <VerdictMark verdict="met" />
          <span className="min-w-0">{rest}</span>
        </li>
      </ul>
    </section>
  );
}

const rowWords = ({ name, value }: TermRow) => (value === '' ? name : `${name}: ${value}`);

function Item({ one, ...props }: DifferencesListProps & { one: ShownDifference }) {
  const { side, counterpart, origin, ticks, onTick, onShow, onEdit } = props;
  const waits = ticks?.parts.includes(one.part) === true;
  return (
    <li id={differenceId(one.number)} className="flex gap-3 border-b border-line py-3">
      <a
        href={`#${one.place}`}
        aria-label={`Difference ${one.number} on the paper`}
        // It has to be there before it is jumped to.
        onClick={() => flushSync(() => onShow(one.section))}
        className="h-7 shrink-0"
      >
        <NumberMark number={one.number} />
      </a>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {one.now.length === 0 && (
          <p className="font-semibold">
            <span className="font-normal">Removed: </span>
            <del dir="auto">{one.was.map(rowWords).join(', ')}</del>
          </p>
        )}
        {differenceWords(one).map(({ now, was }) => (
          <div key={now}>
            <p dir="auto" className="font-semibold">
              {now}
            </p>
            {one.kind !== 'deviation' && (
              <p dir="auto" className="text-small text-muted">
                {was === undefined ? `Not in ${origin}.` : `In ${origin}: ${was}`}
              </p>
            )}
          </div>
        ))}
        {one.kind === 'deviation' && (
          <p className="text-small text-muted">{one.now.map(({ note }) => note).join(' ')}</p>
        )}
        <p className="text-small text-muted">{whoseWords(one, side, counterpart)}</p>
        {waits && (
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <TickBox
              name={`accepted.${one.part}`}
              checked={ticks.given.has(one.part)}
              onChange={(isAgreed) => onTick(one, isAgreed)}
              className="font-semibold"
            >
              I agree<span className="sr-only"> to difference {one.number}</span>
            </TickBox>
            {onEdit && (
              <Button variant="link" onClick={() => onEdit(one.section)}>
                Change it<span className="sr-only">, difference {one.number}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** @returns who wrote it in, and when */
function whoseWords(one: ShownDifference, side: Side, counterpart: string): string {
  if (one.kind === 'deviation') {
    return side === 'buyer' ? 'You accepted it with the quote' : 'It was accepted with your quote';
  }
  const who = one.side === side ? 'you' : counterpart;
  const when = one.at === null ? '' : ` on ${formatWeekday(one.at)}`;
  return one.side === null ? 'Written in since' : `Written in by ${who}${when}`;
}

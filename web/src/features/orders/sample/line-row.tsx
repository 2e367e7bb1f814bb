/** A line of a sample: what was agreed, what was measured, on its ruler, and whether it is right; to fill in, or to read. */
import type { JudgedLine } from '@waggle/contract/orders/samples/judgement';
import { isNotRight } from '@waggle/contract/orders/samples/judging';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { OrderLine } from '@waggle/contract/orders/terms';
import { LINE_VALUE } from '@waggle/contract/rfq/brief-rules';
import { toleranceWords, valueWords, SPEC_UNITS } from '@waggle/contract/rfq/tolerance-words';
import { isBlank } from '@waggle/contract/text/typed-text';
import { type KeyboardEvent, useState } from 'react';
import { Segments } from '../../../forms/segments.tsx';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { isOfInputMethod } from '../../../lib/keys/input-method.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { type Verdict, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { ReadingRuler } from './reading-ruler.tsx';
import { measuredWords, readingOf } from './sample-words.ts';

const ANSWERS = [
  { value: 'right', label: 'Right' },
  { value: 'wrong', label: 'Not right' },
] as const;

/** Of the line's own field, which gets the focus from the line before. */
export const measureId = (key: string) => `measured-${key}`;

/** Of a line that is open on a phone. */
export const lineId = (key: string) => `line-${key}`;

export interface LineRowProps {
  line: OrderLine;
  /** From 1 on, as on the pictures. */
  number: number;
  found: JudgedLine;
  /** Of the round before. */
  before: JudgedLine | undefined;
  /** Missing where it is only read. */
  onGive?: ((patch: Partial<JudgedLine>) => void) | undefined;
  /** Enter in its field. */
  onNext?: () => void;
}

interface LineNumberProps {
  children: number;
  isLarge?: boolean;
  className?: string;
}

/** The number of a line, as it also stands on pictures. */
export function LineNumber({ children, isLarge = false, className }: LineNumberProps) {
  return (
    <span
      className={classNames(
        'hexagon inline-flex aspect-[0.866] shrink-0 items-center justify-center bg-surface-inverse font-display leading-none font-bold text-text-inverse',
        isLarge ? 'h-11 text-h4' : 'h-6 text-small',
        className,
      )}
    >
      {children}
    </span>
  );
}

export function Agreed({ line }: { line: OrderLine }) {
  const tolerance = line.tolerance.kind === 'none' ? '' : toleranceWords(line);
  return (
    <span dir="auto" className="wrap-anywhere">
      <b className="font-semibold">{valueWords(line)}</b>
      {tolerance !== '' && <span className="text-muted"> {tolerance}</span>}
    </span>
  );
}

/** @returns how far a line is judged, for its mark */
export const verdictOf = ({ right }: JudgedLine): Verdict =>
  right === null ? 'ask' : right ? 'met' : 'not_met';

/** @returns `Right`, `Not right`, `Accepted as it is` */
export function verdictWords(found: JudgedLine): string {
  if (found.right === null) return 'Not judged';
  if (found.right) return 'Right';
  return isNotRight(found) ? 'Not right' : 'Accepted as it is';
}

/** What the reading proposes: the person decides. */
function Proposal({ line, found }: Pick<LineRowProps, 'line' | 'found'>) {
  const reading = readingOf(line, found.measured);
  if (reading === undefined) return null;
  return (
    <span
      className={classNames(
        'text-small tabular-nums',
        reading.isRight ? 'sr-only' : 'font-semibold text-danger',
      )}
    >
      {reading.words}
    </span>
  );
}

interface MeasuredProps extends LineRowProps {
  isWide: boolean;
}

function Measured({ line, found, before, onGive, onNext, isWide }: MeasuredProps) {
  const [isTyping, setIsTyping] = useState(false);
  const was = before?.measured ?? '';
  const struck = !isBlank(was) && was.trim() !== found.measured.trim() && (
    <s className="block text-small text-muted">
      <span className="sr-only">Round before: </span>
      {measuredWords(line, was)}
    </s>
  );
  if (!onGive) {
    return (
      <div className="wrap-anywhere tabular-nums">
        <span dir="auto" className="font-semibold">
          {isBlank(found.measured) ? (
            <span className="font-normal text-muted">Not measured</span>
          ) : (
            measuredWords(line, found.measured)
          )}
        </span>
        {struck}
      </div>
    );
  }
  const field = {
    id: measureId(line.key),
    name: 'measured',
    size: isWide ? 'compact' : 'medium',
    'aria-label': `${line.unit === '' ? 'What you see' : 'Measured'}, ${line.attribute}`,
    enterKeyHint: 'next',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || isOfInputMethod(event)) return;
      event.preventDefault();
      onNext?.();
    },
    onFocus: () => setIsTyping(true),
    onBlur: () => setIsTyping(false),
    // What is filled in stands as text, until it is touched.
    className: classNames(
      'font-semibold',
      isWide && !isTyping && found.measured !== '' && 'border-transparent bg-transparent',
    ),
  } as const;
  const give = (measured: string) => onGive({ measured, accepted: false });
  return (
    <div className="min-w-0">
      {line.unit === '' ? (
        <Input
          {...field}
          dir="auto"
          autoComplete="off"
          placeholder="By eye"
          maxLength={RFQ_LIMITS.value}
          value={found.measured}
          onChange={({ target }) => give(target.value)}
        />
      ) : (
        <NumberInput
          {...field}
          rule={LINE_VALUE}
          unit={SPEC_UNITS[line.unit]}
          value={found.measured}
          onText={give}
        />
      )}
      <div className="px-3">{struck}</div>
    </div>
  );
}

function Verdicts({ line, found, onGive }: LineRowProps) {
  if (!onGive) {
    return (
      <span className="flex items-center gap-2 font-semibold">
        <VerdictMark verdict={verdictOf(found)} className="size-5" />
        {verdictWords(found)}
      </span>
    );
  }
  return (
    <Segments
      label={line.attribute}
      name={`right-${line.key}`}
      value={found.right === null ? null : found.right ? 'right' : 'wrong'}
      options={ANSWERS}
      onChange={(answer) => onGive({ right: answer === 'right', accepted: false })}
    />
  );
}

/** Below a line that is not right: taking it as it is, or what is wrong with it. */
function Beside({ line, found, onGive }: LineRowProps) {
  if (found.right !== false) return null;
  if (!onGive) {
    return isBlank(found.why) ? null : (
      <p dir="auto" className="text-small wrap-anywhere">
        “{found.why.trim()}”
      </p>
    );
  }
  const what = isBlank(found.measured) ? 'it as it is' : measuredWords(line, found.measured);
  return (
    <TickBox
      name={`accepted-${line.key}`}
      checked={found.accepted}
      onChange={(accepted) => onGive({ accepted })}
      className="text-small"
    >
      <span dir="auto" className="wrap-anywhere">
        I accept {what}
      </span>
    </TickBox>
  );
}

/** Side by side, where there is room. */
export function WideLine(props: LineRowProps) {
  const { line, number, found, onGive } = props;
  const hasRuler = readingOf(line, line.value) !== undefined;
  return (
    <li
      className={classNames(
        'grid grid-cols-[2rem_5fr_5fr_4fr_4fr_11rem] items-center gap-x-3 border-b border-line py-2.5',
        onGive && '-mx-3 px-3 focus-within:outline-3 focus-within:outline-accent',
      )}
    >
      <LineNumber>{number}</LineNumber>
      <span dir="auto" className="font-semibold wrap-anywhere hyphens-auto">
        {line.attribute}
      </span>
      <span>
        <Agreed line={line} />
      </span>
      <span className="text-small text-muted">
        {hasRuler ? (
          <ReadingRuler
            line={line}
            measured={found.measured}
            isWrong={readingOf(line, found.measured)?.isRight === false}
          />
        ) : (
          'by eye'
        )}
        <Proposal line={line} found={found} />
      </span>
      <Measured {...props} isWide />
      <Verdicts {...props} />
      <div className="col-span-full pl-9 empty:hidden">
        <Beside {...props} />
      </div>
    </li>
  );
}

interface NarrowLineProps extends LineRowProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** One at a time, on a phone. */
export function NarrowLine({ isOpen, onOpen, ...props }: NarrowLineProps) {
  const { line, number, found } = props;
  const isWrong = readingOf(line, found.measured)?.isRight === false;
  if (!isOpen) {
    return (
      <li className="border-b border-line">
        <Button
          variant="bare"
          aria-expanded={false}
          onClick={onOpen}
          className="flex min-h-13 w-full items-center gap-3 py-2 text-left"
        >
          <VerdictMark verdict={verdictOf(found)} className="size-5" />
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere hyphens-auto">
            <b className="font-semibold">{line.attribute}</b>{' '}
            <span className="text-small">
              <Agreed line={line} />
            </span>
          </span>
          <span className="max-w-[45%] text-right font-semibold wrap-anywhere tabular-nums">
            {isBlank(found.measured) ? '–' : measuredWords(line, found.measured)}
            <span className="sr-only">, {verdictWords(found)}</span>
          </span>
        </Button>
      </li>
    );
  }
  return (
    <li
      id={lineId(line.key)}
      tabIndex={-1}
      aria-current="true"
      className={`-mx-5 grid gap-3 border-l-6 bg-surface-raised py-4 pr-5 pl-3.5 ${isWrong ? 'border-danger' : 'border-accent'}`}
    >
      <p className="flex items-center gap-3">
        <LineNumber>{number}</LineNumber>
        <b dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere hyphens-auto">
          {line.attribute}
        </b>
        <span className="max-w-1/2 text-right">
          <Agreed line={line} />
        </span>
      </p>
      <div className="grid grid-cols-2 items-start gap-x-4">
        <Measured {...props} isWide={false} />
        <div>
          <ReadingRuler line={line} measured={found.measured} isWrong={isWrong} />
          <Proposal line={line} found={found} />
        </div>
      </div>
      <Verdicts {...props} />
      <Beside {...props} />
    </li>
  );
}

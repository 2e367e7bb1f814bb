/** A closed line of the brief: one row, which opens at a touch; after a change it shows what was there before. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lineTolerance } from '../brief-words.ts';
import { Before, wantedWords } from './line-words.tsx';
import { FirmnessTag } from '../../../ui/marks/verdict-mark.tsx';

export const LINE_COLUMNS =
  'sm:grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_minmax(0,7.5rem)_4rem_2.75rem]';

interface LineRowProps {
  line: SpecLine;
  /** The line that was sent; undefined where it is new or nothing was sent yet. */
  before: SpecLine | undefined;
  /** Something in it is missing or wrong. */
  problem: string | undefined;
  onOpen: () => void;
}

export function LineRow({ line, before, problem, onOpen }: LineRowProps) {
  const name = line.attribute.trim() || 'Line without a name';
  const wanted = wantedWords(line);
  const differs = lineTolerance(line);
  return (
    <div
      className={`relative grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-4 border-b border-line py-2 hover:bg-surface-sunk/60 ${LINE_COLUMNS}`}
    >
      <span dir="auto" className="font-semibold wrap-anywhere max-sm:pr-2">
        <Before words={before?.attribute.trim()} now={name} />
        {name}
        <span className="ml-2 font-normal sm:hidden">
          <FirmnessTag firmness={line.firmness} />
        </span>
      </span>
      <span
        dir="auto"
        className={`wrap-anywhere max-sm:col-start-1 max-sm:row-start-2 max-sm:text-small ${line.open || isBlank(line.value) ? 'text-muted' : ''}`}
      >
        <Before words={before && wantedWords(before)} now={wanted} />
        {wanted}
        {differs !== '' && <span className="text-muted sm:hidden">, {differs}</span>}
      </span>
      <span className="text-small max-sm:hidden">
        <Before words={before && lineTolerance(before)} now={differs} />
        {differs || '–'}
      </span>
      <span className="max-sm:hidden">
        <Before words={before?.firmness} now={line.firmness} />
        <FirmnessTag firmness={line.firmness} />
      </span>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Edit ${name}`}
        data-line={line.key}
        onClick={onOpen}
        className="static! after:absolute after:inset-0 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
      >
        <Icon name="pencil" />
      </Button>
      {problem !== undefined && (
        <p className="col-span-full flex gap-2 pb-1 text-small font-medium text-danger">
          <Icon name="circle-alert" className="mt-px size-4.5!" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
    </div>
  );
}

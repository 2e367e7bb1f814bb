/** A supplier among the results: name, its own words, why it fits, and its figures. */
import type { ReactNode } from 'react';
import type { SupplierCard } from '@waggle/contract/directory';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import type { Formats } from '../use-formats.ts';
import { MarkedLine } from './marked-line.tsx';
import { OptionMark } from '../filters/option-mark.tsx';
import { CHOICE_ROW, FIGURES, ROW } from './row-columns.ts';
import {
  answerFigure,
  type FactText,
  factText,
  type Figure,
  orderFigure,
  timeFigure,
} from './result-texts.ts';

/** What users who keep lists can do with a row. */
interface Choice {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly bookmark: ReactNode;
}

interface SupplierRowProps {
  supplier: SupplierCard;
  /** The query of the search, which the profile says more about. */
  search: string;
  choice: Choice | undefined;
  formats: Formats;
}

export function SupplierRow({ supplier, search, choice, formats }: SupplierRowProps) {
  const { name, slug, picture, country, line, facts, closed_until } = supplier;
  const wide = choice ? 'max-lg:col-span-4' : 'max-lg:col-span-2';
  const words = choice ? 'lg:col-start-3' : 'lg:col-start-2';
  return (
    <li
      className={`border-b border-line py-5 ${choice ? CHOICE_ROW : ROW} ${choice?.isChosen ? CHOSEN : ''}`}
    >
      {choice && <ChoiceBox name={name} {...choice} />}
      <Avatar
        name={name}
        picture={picture}
        className="h-12 text-body lg:row-span-2 lg:h-14 lg:text-lead"
      />
      <div className={`min-w-0 ${choice ? 'max-lg:ml-2' : ''}`}>
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="min-w-0 text-h4">
            <Link
              dir="auto"
              to={fillPath(PATHS.supplier, { slug }) + search}
              className="relative wrap-anywhere hyphens-auto underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-small">
            <span className="flex items-center gap-1 font-semibold text-verified">
              <Icon name="seal-check" className="size-4.5!" />
              Verified
            </span>
            {country !== null && <span className="text-muted">{country.name}</span>}
          </p>
        </div>
      </div>
      {choice && (
        <div className="-mt-2 noscript:hidden lg:col-start-5 lg:row-span-2 lg:row-start-1">
          {choice.bookmark}
        </div>
      )}
      <div className={`${wide} ${words} lg:row-start-2`}>
        <Reasons line={line} facts={facts} closedUntil={closed_until} formats={formats} />
      </div>
      <dl
        className={`${wide} max-lg:mt-1 ${choice ? 'lg:col-start-4' : 'lg:col-start-3'} lg:row-span-2 lg:row-start-1 ${FIGURES}`}
      >
        <FigureCell name="Smallest order" figure={orderFigure(supplier, formats)} />
        <FigureCell name="Lead time" figure={timeFigure(supplier, formats)} />
        <FigureCell name="Answers" figure={answerFigure(supplier, formats)} />
      </dl>
    </li>
  );
}

/** Raised paper and a rule of honey, into the margin of the page. */
const CHOSEN = '-ml-3.5 border-l-4 border-l-accent bg-surface-raised pl-2.5';

/** As wide as a finger. */
function ChoiceBox({ name, isChosen, onToggle }: Choice & { name: string }) {
  return (
    <label className="relative -ml-3 flex size-12 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:invisible lg:row-span-2 lg:h-14">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Choose ${name}`}
        onChange={onToggle}
        className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
      />
      <OptionMark single={false} />
    </label>
  );
}

interface ReasonsProps extends Pick<SupplierCard, 'line' | 'facts'> {
  closedUntil: string | null;
  formats: Formats;
}

function Reasons({ line, facts, closedUntil, formats }: ReasonsProps) {
  return (
    <>
      {line !== null && <MarkedLine line={line} />}
      {facts.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {facts.map((fact, index) => (
            // The facts of a supplier never change their order.
            <FactLine key={index} {...factText(fact, formats)} />
          ))}
        </ul>
      )}
      {closedUntil !== null && (
        <p className="mt-1.5 flex items-center gap-2 text-small font-semibold text-warn">
          <Icon name="calendar-clock" className="size-4.5!" />
          Closed until {formats.day(closedUntil)}
        </p>
      )}
    </>
  );
}

function FactLine({ text, sure }: FactText) {
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <ClaimMark checked={sure} className="mt-px size-5" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
    </li>
  );
}

function FigureCell({ name, figure: { value, unit, known } }: { name: string; figure: Figure }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-muted lg:sr-only">{name}</dt>
      <dd className="leading-snug tabular-nums">
        <span dir="auto" className={known ? 'font-semibold' : 'text-muted'}>
          {value}
        </span>{' '}
        <span className="text-small text-muted sm:whitespace-nowrap lg:block">{unit}</span>
      </dd>
    </div>
  );
}

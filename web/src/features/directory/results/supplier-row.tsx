/** A supplier among the results: name, its own words, why it fits, and its figures. */
import type { SupplierCard } from '@waggle/contract/directory';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar, HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import type { Formats } from '../use-formats.ts';
import { MarkedLine } from './marked-line.tsx';
import { FIGURES, ROW } from './row-columns.ts';
import {
  answerFigure,
  type FactText,
  factText,
  type Figure,
  orderFigure,
  timeFigure,
} from './result-texts.ts';

interface SupplierRowProps {
  supplier: SupplierCard;
  /** The sentence, by which its profile marks words. */
  q: string | undefined;
  formats: Formats;
}

export function SupplierRow({ supplier, q, formats }: SupplierRowProps) {
  const { name, slug, picture, country, line, facts, closed_until } = supplier;
  const path = fillPath(PATHS.supplier, { slug });
  return (
    <li className={`border-b border-line py-5 ${ROW}`}>
      <Avatar
        name={name}
        picture={picture}
        className="h-12 text-body lg:row-span-2 lg:h-14 lg:text-lead"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="min-w-0 text-h4">
            <Link
              to={q === undefined ? path : `${path}?${new URLSearchParams({ q })}`}
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
      <div className="max-lg:col-span-2 lg:col-start-2 lg:row-start-2">
        <Reasons line={line} facts={facts} closedUntil={closed_until} formats={formats} />
      </div>
      <dl
        className={`max-lg:col-span-2 max-lg:mt-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 ${FIGURES}`}
      >
        <FigureCell name="Smallest order" figure={orderFigure(supplier, formats)} />
        <FigureCell name="Lead time" figure={timeFigure(supplier, formats)} />
        <FigureCell name="Answers" figure={answerFigure(supplier, formats)} />
      </dl>
    </li>
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
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-px size-5 shrink-0">
        {sure ? (
          <>
            <path d={HEXAGON_PATH} className="fill-text" />
            <path
              d="m7.8 12.2 2.9 2.9 5.5-6"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="fill-none stroke-surface"
            />
          </>
        ) : (
          <path
            d={HEXAGON_PATH}
            strokeWidth="1.8"
            strokeDasharray="4.4 3.2"
            className="fill-none stroke-line-strong"
          />
        )}
      </svg>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

function FigureCell({ name, figure: { value, unit, known } }: { name: string; figure: Figure }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-muted lg:sr-only">{name}</dt>
      <dd className="leading-snug tabular-nums">
        <span className={known ? 'font-semibold' : 'text-muted'}>{value}</span>{' '}
        <span className="text-small whitespace-nowrap text-muted lg:block">{unit}</span>
      </dd>
    </div>
  );
}

/** Competitors: the price map, and each with its address and note; in a market report, only to read. */
import type { Competitor, Plan } from '@waggle/contract/research';
import { isWebAddress } from '@waggle/contract/research/competitors';
import { type ReactNode, useState } from 'react';
import { formatMoney, formatTotal } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Block, NoFigure } from '../blocks/block.tsx';
import { deleteCompetitor } from '../research-query.ts';
import { counted } from '../research-words.ts';
import { CompetitorDialog } from './competitor-dialog.tsx';
import { placesOf } from './price-places.ts';

interface CompetitorsBlockProps {
  competitors: readonly Competitor[];
  plan: Plan;
}

export function CompetitorsRead({ competitors, plan }: CompetitorsBlockProps) {
  return (
    <Frame competitors={competitors}>
      {competitors.length === 0 && <NoFigure>No competitors were written down.</NoFigure>}
      <PriceMap competitors={competitors} plan={plan} />
      <List competitors={competitors} />
    </Frame>
  );
}

export function CompetitorsBlock(props: CompetitorsBlockProps & { userId: string }) {
  const { competitors, plan, userId } = props;
  const [open, setOpen] = useState<Competitor | 'new'>();
  return (
    <Frame competitors={competitors}>
      {competitors.length === 0 && (
        <p className="mt-3 max-w-prose">
          Who solves the same problem today? Write down three to five, with what they charge. People
          who do nothing about it, or make something themselves, are competitors too.
        </p>
      )}
      <PriceMap competitors={competitors} plan={plan} />
      <List
        competitors={competitors}
        tools={(competitor) => (
          <span className="flex shrink-0 print:hidden">
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Change ${competitor.name}`}
              onClick={() => setOpen(competitor)}
            >
              <Icon name="pencil" />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete ${competitor.name}`}
              onClick={() => void deleteCompetitor(competitor)}
            >
              <Icon name="trash" />
            </Button>
          </span>
        )}
      />
      <Button variant="outline" onClick={() => setOpen('new')} className="mt-4 print:hidden">
        <Icon name="plus" />
        Add a competitor
      </Button>
      {open !== undefined && (
        <CompetitorDialog
          userId={userId}
          competitor={open === 'new' ? undefined : open}
          currency={plan.currency}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Frame>
  );
}

function Frame({
  competitors,
  children,
}: {
  competitors: readonly Competitor[];
  children: ReactNode;
}) {
  return (
    <Block
      title="Competitors"
      aside={competitors.length > 0 && counted(competitors.length, 'competitor')}
      source="Written down by you. Waggle has checked neither names nor prices."
    >
      {children}
    </Block>
  );
}

interface ListProps {
  competitors: readonly Competitor[];
  tools?: (competitor: Competitor) => ReactNode;
}

function List({ competitors, tools }: ListProps) {
  if (competitors.length === 0) return null;
  return (
    <ul aria-label="Competitors" className="mt-6 border-b border-line">
      {competitors.map((competitor) => {
        const { id, name, url, price, currency, unit, note } = competitor;
        const priced = price === '' ? 'Price not known' : formatMoney(price, currency);
        return (
          <li
            key={id}
            className="flex items-start justify-between gap-x-3 border-t border-line py-2.5 print:break-inside-avoid"
          >
            <div className="min-w-0 pt-1.5">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                  {name}
                </b>
                <span className="text-small text-muted tabular-nums">
                  {priced}
                  {unit !== '' && <bdi className="wrap-anywhere">, {unit}</bdi>}
                </span>
              </p>
              {isWebAddress(url) && (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-small text-accent-text underline underline-offset-4"
                >
                  <span className="min-w-0 truncate">{new URL(url).hostname}</span>
                  <Icon name="external-link" className="size-4! shrink-0" />
                  <span className="sr-only">(opens in another tab)</span>
                </a>
              )}
              {note !== '' && (
                <p dir="auto" className="mt-0.5 text-small whitespace-pre-line wrap-anywhere">
                  {note}
                </p>
              )}
            </div>
            {tools?.(competitor)}
          </li>
        );
      })}
    </ul>
  );
}

interface PriceMapProps {
  competitors: readonly Competitor[];
  plan: Plan;
}

/** The price map: competitors on one axis, cheapest first, with the planned price as a line through all of them. */
function PriceMap({ competitors, plan }: PriceMapProps) {
  const { rows, planned, ends, elsewhere } = placesOf(competitors, plan);
  if (rows.length === 0) return null;
  return (
    <figure className="mt-4">
      <ul aria-label="Prices, the lowest first" className="relative">
        {planned !== undefined && (
          <li className={`grid items-end pb-2 text-small font-semibold ${COLUMNS}`}>
            <span className="max-sm:hidden" />
            <span className="relative block min-h-11">
              <span
                className={`absolute bottom-0 whitespace-nowrap ${planned > 50 ? 'pr-2 text-right' : 'pl-2'}`}
                style={planned > 50 ? { right: `${100 - planned}%` } : { left: `${planned}%` }}
              >
                Your price, {formatTotal(plan.price, plan.currency)}
              </span>
              <Line at={planned} />
            </span>
          </li>
        )}
        {rows.map(({ competitor: { id, name, price, unit }, at }) => (
          <li key={id} className={`grid items-center border-t border-line ${COLUMNS}`}>
            <span className="flex min-w-0 items-baseline justify-between gap-3 pt-2 pr-4 sm:py-2.5">
              <b dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {name}
              </b>
              <span className="shrink-0 text-small tabular-nums">
                {formatTotal(price, plan.currency)}
                {unit !== '' && (
                  <span dir="auto" className="sr-only">
                    {' '}
                    {unit}
                  </span>
                )}
              </span>
            </span>
            <span aria-hidden="true" className="relative block min-h-8 self-stretch sm:min-h-11">
              {planned !== undefined && <Line at={planned} />}
              <span className="absolute inset-x-0 top-1/2 border-t border-line" />
              <span
                className="hexagon absolute top-1/2 h-4 w-3.5 -translate-1/2 bg-text"
                style={{ left: `${at}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className={`grid border-t border-text pt-1 text-micro text-muted ${COLUMNS}`}
      >
        <span className="max-sm:hidden" />
        <span className="flex justify-between tabular-nums">
          <span>{formatTotal('0', plan.currency)}</span>
          <span>{formatTotal(ends, plan.currency)}</span>
        </span>
      </div>
      {elsewhere > 0 && (
        <figcaption className="mt-2 text-small text-muted">
          {elsewhere === 1
            ? 'One is not on the map: it has'
            : `${elsewhere} are not on the map: they have`}{' '}
          no price, or one in another currency than {plan.currency}.
        </figcaption>
      )}
    </figure>
  );
}

const COLUMNS = 'grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)]';

/** Of the planned price. */
function Line({ at }: { at: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 w-0.75 -translate-x-1/2 bg-accent"
      style={{ left: `${at}%` }}
    />
  );
}

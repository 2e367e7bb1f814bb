/** Competitors: the price map, and each with its address and note; in a market report, only to read. */
import { type ReactNode, useState } from 'react';
import { isWebAddress } from '@waggle/contract/research/competitors';
import type { Competitor, Plan } from '@waggle/contract/research';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Block, NoFigure } from '../blocks/block.tsx';
import { counted } from '../research-words.ts';
import { deleteCompetitor } from '../research-query.ts';
import { CompetitorDialog } from './competitor-dialog.tsx';
import { PriceMap } from './price-map.tsx';

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

/** A hook that counts a comparison: only what depends on the quantity is counted again when it is moved. */
import { useMemo, useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { leaderChanges, type Measure } from '@waggle/contract/quotes/comparison';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { askedQuantities, quantityText } from '../../rfq/brief-words.ts';
import { countryName } from '../../../lib/country-name.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import type { ComparisonData } from './comparison-query.ts';
import { earlierRows, figureRows } from './figures/figure-rows.ts';
import { compareQuotes, leftOut, pieceDigits } from './model/compared-quote.ts';
import { costTable } from './model/cost-cells.ts';
import { headlineParts } from './model/headline-words.ts';

import { quantityRange } from './model/quantities.ts';
import { metCounts, specRows } from './model/spec-rows.ts';
import { termRows } from './model/term-rows.ts';
import { timeRows } from './model/time-rows.ts';

/** The revisions that the user has looked at: what is there at first, and what is confirmed later. */
function useSeen({ quotes }: ComparisonData) {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const unseen = quotes.filter(({ id, revisions }) => !seen.has(id) && revisions.length > 0);
  if (unseen.length > 0) {
    const found = unseen.map(({ id, revisions }) => [id, revisions.at(-1)?.number ?? 0] as const);
    setSeen(new Map([...seen, ...found]));
  }
  const [onSeen] = useState(() => (id: string, revision: number) => {
    setSeen((before) => new Map([...before, [id, revision]]));
  });
  return { seen, onSeen };
}

interface ComparedInput {
  user: SessionUser;
  data: ComparisonData;
  figures: ComparisonFigures;
  quantity: number;
  measure: Measure;
}

export type Compared = ReturnType<typeof useCompared>;

export function useCompared({ user, data, figures, quantity, measure }: ComparedInput) {
  const { rfq, quotes: received } = data;
  const { brief } = rfq;
  const now = new Date(useNow()).toISOString();
  const today = now.slice(0, 10);
  const { seen, onSeen } = useSeen(data);
  const actor = useMemo(() => actorOf(user), [user]);
  const asked = useMemo(() => askedQuantities(brief), [brief]);
  const quotes = useMemo(
    () => compareQuotes(received, { actor, rfq, figures, now, seen }, asked[0] ?? 1),
    [received, actor, rfq, figures, now, seen, asked],
  );
  const { currency } = figures;
  const digits = useMemo(() => pieceDigits(quotes, currencyDigits(currency)), [quotes, currency]);
  const specs = useMemo(() => specRows(brief.lines, quotes), [brief.lines, quotes]);
  const counts = useMemo(() => metCounts(specs, quotes), [specs, quotes]);
  const terms = useMemo(() => termRows(quotes, now), [quotes, now]);
  const ids = useMemo(() => quotes.map(({ id }) => id), [quotes]);
  const place = brief.place || (brief.country === '' ? '' : countryName(brief.country));
  const unit = unitWord(brief.unit, 2);
  const { rows, offered } = useMemo(() => {
    const input = { quotes, figures, unit, place, today };
    const found = figureRows(input);
    return { rows: found, offered: earlierRows(input, found, data.saved.earlier) };
  }, [quotes, figures, unit, place, today, data.saved.earlier]);
  const plans = useMemo(() => quotes.map(({ plan }) => plan), [quotes]);
  const wide = quantityRange(plans, asked, quantity);
  const { least, most } = wide;
  const range = useMemo(
    () => quantityRange(plans, asked, Math.min(Math.max(quantity, least), most)),
    // Only its ends depend on the quantity, and those are steps.
    // oxlint-disable-next-line react/exhaustive-deps
    [plans, asked, least, most],
  );
  const changes = useMemo(() => {
    const competing = quotes.filter(({ competes }) => competes).map(({ plan }) => plan);
    return leaderChanges(competing, { least, most }, measure);
  }, [quotes, least, most, measure]);
  const table = useMemo(
    () => costTable({ quotes, quantity, currency, digits, broker: figures.broker?.amount ?? null }),
    [quotes, quantity, currency, digits, figures.broker],
  );
  const times = useMemo(() => timeRows(quotes, quantity, { brief }), [quotes, quantity, brief]);
  const leaderId = table.columns.find(({ each }) => each.isLowest)?.id;
  return {
    quotes,
    ids,
    table,
    specs,
    counts,
    terms,
    times,
    rows,
    earlier: offered,
    range,
    digits,
    /** Where the goods go to, in words. */
    place,
    onSeen,
    /** The one cheapest; undefined on a tie, or with one quote. */
    leaderId,
    chartLeaderId:
      measure === 'landed' ? leaderId : table.columns.find(({ parts }) => parts.unit.isLowest)?.id,
    others: useMemo(() => leftOut(received), [received]),
    headline: headlineParts({ quotes, table, quantity, unit: brief.unit, measure, changes }),
    /** `500 pieces`. */
    said: quantityText(quantity, brief.unit),
    /** `piece`. */
    one: unitWord(brief.unit, 1),
    /** Null where it is not known or left out. */
    taxPercent: figures.counts_tax ? (figures.tax?.percent ?? null) : null,
  };
}

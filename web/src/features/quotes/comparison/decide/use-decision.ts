/** A hook for the decision whose dialog is open; an address can ask for it: `?decide=choose&quote=<id>`. */
import { useState } from 'react';
import { useNavigation } from '../../../../lib/navigation.tsx';
import type { Deciding, Decision } from '../../../rfq/decision-path.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';

const MAY = {
  choose: 'accept',
  sample: 'order_sample',
  counter: 'counter',
  reject: 'reject',
} as const;

const isDecision = (text: string | null): text is Decision => text !== null && text in MAY;

function readSearch(search: string): Deciding | undefined {
  const query = new URLSearchParams(search);
  const [decision, id] = [query.get('decide'), query.get('quote')];
  return isDecision(decision) && id !== null ? { decision, id } : undefined;
}

/** What the quote does not allow is not asked: the page says why. */
export function useDecision(quotes: readonly ComparedQuote[]) {
  const { path, search, navigate } = useNavigation();
  const [deciding, decide] = useState(() => {
    const asked = readSearch(search);
    const one = quotes.find(({ id }) => id === asked?.id);
    return asked && one?.may[MAY[asked.decision]] === null ? asked : undefined;
  });
  function stop(): void {
    decide(undefined);
    const query = new URLSearchParams(search);
    if (!query.has('decide')) return;
    query.delete('decide');
    query.delete('quote');
    const rest = String(query);
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true });
  }
  return { deciding, decide, stop };
}

/** A hook for the quantity and the measure that are looked at: at once on the page, a moment later in its address. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Measure } from '@waggle/contract/quotes/comparison';
import { useNavigation } from '../../../lib/navigation.tsx';
import { readQuantity } from './model/quantities.ts';

/** In milliseconds after the last move: browsers limit how often an address changes. */
const PAUSE = 300;

interface Looked {
  readonly quantity: number;
  readonly measure: Measure;
  /** The user chose it; what the address says is not written there again. */
  readonly chosen: boolean;
}

function readSearch(search: string, standard: number): Looked {
  const query = new URLSearchParams(search);
  return {
    quantity: readQuantity(query.get('quantity')) ?? standard,
    measure: query.get('price') === 'unit' ? 'unit' : 'landed',
    chosen: false,
  };
}

function writeSearch(search: string, { quantity, measure }: Looked): string {
  const query = new URLSearchParams(search);
  query.set('quantity', String(quantity));
  if (measure === 'unit') query.set('price', 'unit');
  else query.delete('price');
  return `?${query}`;
}

/** @param standard what is looked at when the address says nothing */
export function useQuantity(standard: number) {
  const { path, search, navigate } = useNavigation();
  const [looked, setLooked] = useState(() => readSearch(search, standard));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef(search);

  const write = useEffectEvent((next: Looked) => {
    const to = writeSearch(search, next);
    written.current = to;
    if (to !== search) navigate(path + to, { replace: true });
  });
  // Back and forward, or a link to another quantity.
  const follow = useEffectEvent(() => {
    if (search === written.current) return;
    written.current = search;
    setLooked(readSearch(search, standard));
  });
  useEffect(() => follow(), [search]);

  useEffect(() => {
    if (!looked.chosen) return undefined;
    timer.current = setTimeout(() => write(looked), PAUSE);
    return () => clearTimeout(timer.current);
  }, [looked]);

  const setQuantity = useCallback(
    (quantity: number) =>
      setLooked((before) =>
        before.quantity === quantity ? before : { ...before, quantity, chosen: true },
      ),
    [],
  );
  const setMeasure = useCallback(
    (measure: Measure) => setLooked((before) => ({ ...before, measure, chosen: true })),
    [],
  );
  return { ...looked, setQuantity, setMeasure };
}

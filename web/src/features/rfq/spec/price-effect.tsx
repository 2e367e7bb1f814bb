/** What a line does to prices: in words, and as a bar beside those of other lines. */
import type { PriceEffect } from '@waggle/contract/rfq/price-effects';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';

const NONE: readonly PriceEffect[] = [];

/** @returns what is known in a category, the largest effect first; nothing while it is loading, or cannot be loaded */
export function usePriceEffects(category: string): readonly PriceEffect[] {
  const { data } = useServerQuery(
    ['price effects', category],
    async (signal) => {
      const query = { category };
      return (await call('GET /v1/rfqs/price-effects/', { query, signal, quiet: true })).effects;
    },
    { enabled: category !== '' },
  );
  return data ?? NONE;
}

/** @returns `moves the price by 8 to 15 %` */
export function effectWords({ low, high }: PriceEffect): string {
  if (high === 0) return 'hardly moves the price';
  return `moves the price by ${low === high ? `about ${high}` : `${low} to ${high}`} %`;
}

/** In pixels; the rest is room for larger effects. */
const WIDTH = 120;
/** Percent at the right end, unless an effect is larger. */
const LEAST = 20;

interface EffectLineProps {
  effect: PriceEffect;
  /** The largest of all that are shown, in percent. */
  most: number;
}

export function EffectLine({ effect, most }: EffectLineProps) {
  const { low, high, quotes, suppliers } = effect;
  const at = (percent: number) => (percent / Math.max(most, LEAST)) * (WIDTH - 6);
  const words = effectWords(effect);
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-small">
      <svg viewBox={`0 0 ${WIDTH} 10`} aria-hidden="true" className="h-2.5 w-30 shrink-0">
        <path d={`M0 5h${WIDTH}`} className="stroke-line-strong" />
        <rect
          x={at(low)}
          width={Math.max(6, at(high) - at(low))}
          y="1"
          height="8"
          strokeWidth="1.5"
          className="fill-accent stroke-text"
        />
      </svg>
      <b className="font-semibold">{words.charAt(0).toUpperCase() + words.slice(1)}</b>
      <span className="w-full text-muted">
        In half of {quotes} quotes by {suppliers} suppliers, rounded
      </span>
    </p>
  );
}

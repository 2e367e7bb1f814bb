/** What a figure is about: by it the figure is found among the buyer's figures, and written there. */
import type { ComparisonFigures, FreightStart } from '@waggle/contract/quotes/figures';
import type { LandedPlan } from '@waggle/contract/quotes/landed/landed-cost';

/** Beside its kind, what tells a figure from others of it, by the names that the plan of a quote has for it, too. */
export type FigureTarget =
  | { kind: 'currency' }
  | { kind: 'insurance' | 'broker' | 'tax' }
  | { kind: 'rate'; currency: string }
  | { kind: 'freight'; origin: string; start: FreightStart }
  | { kind: 'packing'; quoteIds: readonly string[] }
  | { kind: 'duty'; origin: string };

/** Of a figure that has a source and a date. */
type SourcedTarget = Exclude<FigureTarget, { kind: 'currency' }>;

/** Where those stand: alone, or in a list. */
const PLACES = {
  rate: 'rates',
  freight: 'freight',
  packing: 'packing',
  insurance: 'insurance',
  duty: 'duty',
  broker: 'broker',
  tax: 'tax',
} as const;

type Stored<Kind extends keyof typeof PLACES> = ComparisonFigures[(typeof PLACES)[Kind]];
type OneOf<Place> = Place extends readonly (infer One)[] ? One : NonNullable<Place>;

/** @returns what tells the figure from others of its kind; one that holds for several quotes is stored for each */
export function keysOf(target: FigureTarget): Readonly<Record<string, string>>[] {
  if (target.kind === 'packing') return target.quoteIds.map((quote_id) => ({ quote_id }));
  const { kind: _, ...key } = target;
  return [key];
}

const has = (key: Readonly<Record<string, string>>) => (one: object) =>
  Object.entries(key).every(([name, value]) => Reflect.get(one, name) === value);

export function isAbout(target: FigureTarget, plan: LandedPlan): boolean {
  return keysOf(target).some((key) => has(key)({ ...plan, quote_id: plan.quoteId }));
}

/** @returns undefined while it is missing */
export function figureAt<Target extends SourcedTarget>(
  target: Target,
  figures: ComparisonFigures,
): OneOf<Stored<Target['kind']>> | undefined {
  const place: unknown = figures[PLACES[target.kind]];
  const [key = {}] = keysOf(target);
  return (Array.isArray(place) ? place.find(has(key)) : (place ?? undefined)) as
    | OneOf<Stored<Target['kind']>>
    | undefined;
}

/** @returns the figures with this one, in place of the one that was there */
export function withFigure(
  target: SourcedTarget,
  figure: object,
  figures: ComparisonFigures,
): ComparisonFigures {
  const place = PLACES[target.kind];
  const before: unknown = figures[place];
  if (!Array.isArray(before)) return { ...figures, [place]: figure };
  const list = keysOf(target).reduce<unknown[]>((all, key) => {
    const at = before.findIndex(has(key));
    const one = { ...figure, ...key };
    return at === -1 ? [...all, one] : all.with(at, one);
  }, before);
  return { ...figures, [place]: list };
}

/** The twelve journey items from idea to listed product, and an entrepreneur's progress. */
import type { EntrepreneurData } from './entrepreneur.ts';

export interface JourneyItem {
  readonly name: string;
  /** Keys of the item in the entrepreneur data, older names included. */
  readonly keys: readonly (keyof EntrepreneurData)[];
}

export const JOURNEY_ITEMS = [
  { name: 'idea', keys: ['business_idea', 'businessIdea'] },
  { name: 'audience', keys: ['target_audience', 'targetMarket'] },
  { name: 'brand', keys: ['brandName'] },
  { name: 'logo', keys: ['logoUrl'] },
  { name: 'colours', keys: ['colorPalette'] },
  { name: 'market research', keys: ['marketResearch'] },
  { name: 'mockup page', keys: ['mockupPageUrl'] },
  { name: 'survey', keys: ['surveySent'] },
  { name: 'suppliers', keys: ['selectedSuppliers'] },
  { name: 'social media kit', keys: ['socialMediaKit'] },
  { name: 'store', keys: ['storeSetup'] },
  { name: 'marketplace listing', keys: ['marketplaceListed'] },
] as const satisfies readonly JourneyItem[];

/** What the count reads: the entrepreneur data; records of earlier versions have its keys on the user itself. */
export interface JourneySource extends EntrepreneurData {
  entrepreneur_data?: EntrepreneurData | null;
}

export interface JourneyProgress {
  /** For each of the twelve items, in order, whether it is present. */
  readonly present: readonly boolean[];
  readonly count: number;
  readonly total: number;
  /** Rounded, 0 to 100. */
  readonly percent: number;
}

function isPresent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value);
}

/**
 * Counts the journey's items.
 * @param source the user record; a missing one counts as empty
 * @returns which items are present, their count out of 12, and the rounded percentage
 */
export function journeyProgress(source: JourneySource | null | undefined): JourneyProgress {
  const inner = source?.entrepreneur_data;
  const present = JOURNEY_ITEMS.map(({ keys }) =>
    keys.some((key) => isPresent(inner?.[key]) || isPresent(source?.[key])),
  );
  const count = present.filter(Boolean).length;
  const total = JOURNEY_ITEMS.length;
  return { present, count, total, percent: Math.round((count / total) * 100) };
}

/** Addresses of the buyer's requests: the list, a request, its brief at a step, and a new one. */
import { BRIEF_STEP_NAMES, type BriefStep } from '@waggle/contract/rfq/brief-rules';
import { RFQ_LISTS, type RfqList } from '@waggle/contract/rfq/states';
import { fillPath } from '../../lib/path-pattern.ts';
import { PATHS } from '../../paths.ts';

export const requestPath = (id: string) => fillPath(PATHS.request, { id });
export const comparePath = (id: string) => fillPath(PATHS.requestCompare, { id });

/** What the address of a brief says. */
export interface BriefPlace {
  step: BriefStep;
  /** Read-only, as a supplier reads it. */
  asSupplier: boolean;
  /** The path of the field to go to. */
  field: string | null;
}

/** @param place the first step of the written brief where nothing is said */
export function briefPath(id: string, place: Partial<BriefPlace> = {}): string {
  const { step, asSupplier = false, field } = place;
  const query = new URLSearchParams({
    ...(step && { step }),
    ...(asSupplier && { view: 'supplier' }),
    ...(field && { field }),
  });
  const path = fillPath(PATHS.requestBrief, { id });
  return query.size === 0 ? path : `${path}?${query}`;
}

export function briefPlace(search: string): BriefPlace {
  const query = new URLSearchParams(search);
  return {
    step: BRIEF_STEP_NAMES.find((step) => step === query.get('step')) ?? 'product',
    asSupplier: query.get('view') === 'supplier',
    field: query.get('field'),
  };
}

export function listPlace(search: string): { list: RfqList; q: string } {
  const query = new URLSearchParams(search);
  return {
    list: RFQ_LISTS.find((list) => list === query.get('list')) ?? 'all',
    q: query.get('q') ?? '',
  };
}

export function listPath({ list, q }: { list: RfqList; q: string }): string {
  const query = new URLSearchParams({ ...(list !== 'all' && { list }), ...(q !== '' && { q }) });
  return query.size === 0 ? PATHS.requests : `${PATHS.requests}?${query}`;
}

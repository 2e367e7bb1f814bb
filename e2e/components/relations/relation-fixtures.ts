/** Companies that issue quotes for a supplier, for component tests. */
import type { IssuerStanding } from '@waggle/contract/quotes/issuer';
import type { Relation, RelationCase } from '@waggle/contract/relations';
import { RELATION_GRAPH } from '@waggle/contract/relations/relation-graph';
import { mayOf } from '../stub/may-of.ts';

export const AT = '2026-11-12T09:00:00.000Z';
const idOf = (place: number) => `0199a4f0-0000-7000-8000-0000000007f${place}`;

export const relation = (place: number, changes: Partial<Relation> = {}): Relation => ({
  id: idOf(place),
  version: 0,
  name: 'Anselm Trading Ltd.',
  country: 'HK',
  kind: 'trading',
  state: 'asked',
  reference: '',
  files: [],
  asked_at: AT,
  decided_at: null,
  reason: '',
  ...changes,
});

export const relationCase = (place: number, changes: Partial<RelationCase> = {}): RelationCase => ({
  ...relation(place),
  may: mayOf(RELATION_GRAPH, changes.state ?? 'asked'),
  supplier: {
    id: idOf(8),
    name: 'Anselm Metallwerk GmbH',
    country: 'DE',
    case_id: idOf(9),
    verified: true,
  },
  steps: [{ at: AT, action: 'ask', role: 'supplier', by: null, note: '' }],
  ...changes,
});

export const UNRECORDED: IssuerStanding = {
  standing: 'unrecorded',
  name: 'Anselm Trading Ltd.',
  country: 'HK',
  company: 'Anselm Metallwerk',
  relation: null,
};
export const RECORDED: IssuerStanding = {
  ...UNRECORDED,
  standing: 'recorded',
  relation: { kind: 'trading', at: AT },
};

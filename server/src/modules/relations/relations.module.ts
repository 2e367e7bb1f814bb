/** The manifest of the relations: companies that belong to suppliers and issue quotes for them. */
import { RELATION_PERMISSIONS } from '@waggle/contract/relations/permissions';
import type { Module } from '../../lib/context.ts';
import { exportRows } from '../../lib/transitions/steps.repo.ts';
import { selectRelationsBy, TEAM_RELATIONS } from './relations.repo.ts';
import { relationRoutes } from './relations.routes.ts';

export const relationsModule: Module = {
  name: 'relations',
  routes: relationRoutes,
  waitsFor: () => [
    {
      path: RELATION_PERMISSIONS.pages.desk,
      list: 'waiting',
      what: ['company to review', 'companies to review'],
      ...TEAM_RELATIONS.waiting,
    },
  ],
  steps: [{ noun: 'relation', table: 'company_relations', actor: 'forgotten' }],
  // All of it goes with the user's row.
  exportData: exportRows('company_relations', 'relation', selectRelationsBy, (row, steps) => ({
    name: row.name,
    compared_as: row.normalised,
    country: row.country,
    kind: row.kind,
    state: row.state,
    reference: row.reference,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
    reason: row.reason,
    steps: steps.toReversed(),
  })),
};

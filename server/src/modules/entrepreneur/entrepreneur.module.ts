/** The manifest of the entrepreneur module: the entrepreneur account. */
import type { Module } from '../../lib/context.ts';
import { ENTREPRENEUR_FACTS, ENTREPRENEUR_RECORD, readEntrepreneur } from './entrepreneur.repo.ts';
import { entrepreneurRoutes } from './entrepreneur.routes.ts';
import { findEntrepreneur } from './entrepreneur.service.ts';
import { entrepreneurPart } from './journey-part.ts';

export const entrepreneurModule: Module = {
  name: 'entrepreneur',
  journeyPart: entrepreneurPart,
  facts: ENTREPRENEUR_FACTS,
  columns: { record: ENTREPRENEUR_RECORD },
  presentRecord: (_context, columns) => ({ entrepreneur_data: readEntrepreneur(columns) }),
  routes: entrepreneurRoutes,
  exportData: async ({ database }, { accountId }) => ({
    entrepreneur: await findEntrepreneur(database.db, accountId),
  }),
};

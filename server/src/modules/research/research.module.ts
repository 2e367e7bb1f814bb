/** The manifest of market research: counts of the market, what the user has found, and the journey's key of the newest market report. */
import type { Module } from '../../lib/context.ts';
import { selectCompetitors } from './competitors.repo.ts';
import { presentCompetitor, presentPlan, presentWorksheet } from './content.ts';
import { researchPart } from './journey-part.ts';
import { countQuotedPrices, PRICES_QUEUE } from './prices/prices.service.ts';
import {
  readReportTime,
  MARKET_REPORT_COLUMNS,
  selectFigures,
  selectPlan,
  selectWholeMarketReports,
} from './research.repo.ts';
import { researchRoutes } from './research.routes.ts';

export const researchModule: Module = {
  name: 'research',
  columns: { record: MARKET_REPORT_COLUMNS },
  presentJourney(_context, columns) {
    const takenAt = readReportTime(columns);
    return takenAt === null ? {} : { marketResearch: takenAt };
  },
  journeyPart: researchPart,
  routes: researchRoutes,
  schedules: [{ queue: PRICES_QUEUE, cron: '10 4 * * 1', run: countQuotedPrices }],
  async exportData({ database: { db } }, { accountId }) {
    const row = await selectPlan(db, accountId);
    const competitors = await selectCompetitors(db, accountId);
    return {
      research: {
        plan: presentPlan(row),
        changed_at: row?.changed_at ?? null,
        worksheet: presentWorksheet(row, await selectFigures(db, accountId)),
        competitors: competitors.map(presentCompetitor),
        reports: await selectWholeMarketReports(db, accountId),
      },
    };
  },
};

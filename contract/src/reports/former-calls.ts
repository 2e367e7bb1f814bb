/** The calls of the version before about reports, for pages that stay open over an update; they go with the next release. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery, nextCursor } from '../paging.ts';
import { REQUEST_DESK } from '../moderation.ts';
import { MESSAGE_DESK } from '../moderation/reported-messages.ts';
import {
  dismissReported,
  getReported,
  listProfileReports,
  restoreReported,
  takeDownReported,
} from '../reports.ts';
import { LISTING_DESK } from '../shop/team-listings.ts';
import { optionalText } from '../text.ts';
import { readReports } from './report-call.ts';
import { reported } from './reported.ts';

export const formerListReported = defineEndpoint('GET /v1/team/public-reports/', {
  summary: 'Public pages that were reported: now GET /v1/team/reports/',
  action: 'report.list',
  query: listQuery(['open', 'closed']),
  data: z.object({ reported: z.array(reported), next_cursor: nextCursor, waiting: z.number() }),
});

export const formerGetReported = defineEndpoint(
  'GET /v1/team/public-reports/:kind/:id/',
  getReported,
);
export const formerTakeDownReported = defineEndpoint(
  'POST /v1/team/public-reports/:kind/:id/take-down/',
  takeDownReported,
);
export const formerRestoreReported = defineEndpoint(
  'POST /v1/team/public-reports/:kind/:id/restore/',
  restoreReported,
);
export const formerDismissReported = defineEndpoint(
  'POST /v1/team/public-reports/:kind/:id/dismiss/',
  dismissReported,
);

/** The reports of one profile, request, message or product: the answer is what its own call answers. */
const closing = {
  summary: 'Close reports that were read: now /v1/team/reports/:kind/:id/dismiss/',
  done: 'Reports closed',
  action: 'report.close',
  errors: ['forbidden', 'conflict'],
} as const;
const read = z.object({ reports: readReports, note: optionalText() });

/** Its `kind` is the id of a report: calls that begin alike call the places of their paths alike. */
export const formerCloseReport = defineEndpoint('POST /v1/team/reports/:kind/close/', {
  ...closing,
  data: listProfileReports.data,
  body: z.object({ note: optionalText() }),
});
export const formerDismissRequest = defineEndpoint('POST /v1/team/requests/:id/dismiss/', {
  ...closing,
  data: REQUEST_DESK.get.data,
  body: read,
});
export const formerDismissMessage = defineEndpoint('POST /v1/team/messages/:id/dismiss/', {
  ...closing,
  data: MESSAGE_DESK.get.data,
  body: read,
});
export const formerDismissListing = defineEndpoint('POST /v1/team/listings/:id/reports/dismiss/', {
  ...closing,
  data: LISTING_DESK.get.data,
  body: read,
});

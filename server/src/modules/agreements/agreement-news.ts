/** What both sides are told about an agreement. */
import type { News } from '../notifications/news.service.ts';
import { forBuyer, forSupplier } from '../rfq/request-news.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';
import type { AgreementRow } from './agreements.repo.ts';

export const signedNews = (rfq: RfqRow, { name, company }: AgreementRow): News =>
  forBuyer(rfq, {
    type: 'info',
    title: `Agreement signed: ${rfq.title}`,
    message: `${name} signed your non-disclosure agreement for ${company}, and can open the confidential files now.`,
    more: ['You see each opening on the request’s page, and can take access back there.'],
  });

export const takenBackNews = (rfq: RfqRow, agreement: AgreementRow, note: string): News =>
  forSupplier(agreement, {
    type: 'warning',
    title: `Access taken back: ${rfq.title}`,
    message: `${rfq.buyer_name} has closed the confidential files. What you signed still holds.`,
    more: [note],
  });

export const givenAgainNews = (rfq: RfqRow, agreement: AgreementRow, note: string): News =>
  forSupplier(agreement, {
    type: 'info',
    title: `Access given again: ${rfq.title}`,
    message: `${rfq.buyer_name} has opened the confidential files for you again.`,
    more: [note],
  });

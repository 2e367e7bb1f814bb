/** What both sides are told about an agreement. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { News } from '../notifications/news.service.ts';
import { ASKED, ASKING, requestPath, type RfqRow } from '../rfq/quoting.service.ts';
import type { AgreementRow } from './agreements.repo.ts';

export const signedNews = (rfq: RfqRow, { buyer_id, name, company }: AgreementRow): News => ({
  userId: buyer_id,
  type: 'info',
  title: `Agreement signed: ${rfq.title}`,
  message: `${name} signed your non-disclosure agreement for ${company}, and can open the confidential files now.`,
  more: ['You see each opening on the request’s page, and can take access back there.'],
  path: LINKED_PATHS.request.replace(':id', rfq.id),
  label: 'Open your request',
  because: ASKING,
});

function forSupplier(
  { supplier_user_id, invitation_id }: AgreementRow,
  news: Pick<News, 'title' | 'message' | 'more' | 'type'>,
): News {
  return {
    userId: supplier_user_id,
    ...news,
    path: requestPath(invitation_id),
    label: 'Open the request',
    because: ASKED,
  };
}

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

/** News about a request for its two sides: where each reads on, and why it is told. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { News } from '../notifications/news.service.ts';
import type { RfqRow } from './rfq.repo.ts';

export const requestPath = (id: string) => LINKED_PATHS.receivedInvitation.replace(':id', id);
export const rfqPath = (id: string) => LINKED_PATHS.request.replace(':id', id);

export type Words = Pick<News, 'title' | 'message' | 'more' | 'type'>;

export const forSupplier = (
  to: { readonly supplier_user_id: string | null; readonly invitation_id: string },
  words: Words,
): News => ({
  userId: to.supplier_user_id,
  ...words,
  path: requestPath(to.invitation_id),
  label: 'Open the request',
  because: 'your company was asked for a quote',
});

export const forBuyer = (
  { id, user_id }: Pick<RfqRow, 'id' | 'user_id'>,
  words: Words,
  link: Pick<News, 'path' | 'label'> = { path: rfqPath(id), label: 'Open your request' },
): News => ({ userId: user_id, ...words, ...link, because: 'you asked for quotes' });

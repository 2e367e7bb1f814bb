/** What an entrepreneur is told about the listing of the product, in the words of the bell and the mail. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { News } from '../../notifications/news.service.ts';
import type { ListingRow } from './listings.repo.ts';

type Told = Pick<ListingRow, 'user_id' | 'slug' | 'content'>;

function forOwner(
  { user_id }: Told,
  words: Pick<News, 'type' | 'title' | 'message' | 'more'>,
  link: Pick<News, 'path' | 'label'> = {
    path: LINKED_PATHS.journeyListing,
    label: 'Open your listing',
  },
): News {
  return { userId: user_id, ...words, ...link, because: 'you listed a product' };
}

export const approvedNews = (row: Told): News =>
  forOwner(
    row,
    {
      type: 'success',
      title: `In the catalogue: ${row.content.title}`,
      message: `Our team has approved «${row.content.title}». Everybody can read it now, and say that they would buy it.`,
    },
    {
      path: LINKED_PATHS.product.replace(':slug', encodeURIComponent(row.slug)),
      label: 'See it',
    },
  );

export const changesNews = (row: Told & Pick<ListingRow, 'reason' | 'points' | 'public_since'>) =>
  forOwner(row, {
    type: 'warning',
    title: `Changes asked for: ${row.content.title}`,
    message: `Our team asks you to change something in «${row.content.title}» before it goes into the catalogue.`,
    more: [
      row.reason,
      ...row.points,
      row.public_since === null ? '' : 'What was approved before stays public meanwhile.',
    ],
  });

export const takenDownNews = (row: Told & Pick<ListingRow, 'reason'>): News =>
  forOwner(row, {
    type: 'warning',
    title: `Taken down: ${row.content.title}`,
    message: `Our team has taken «${row.content.title}» out of the catalogue.`,
    more: [
      row.reason,
      'You can change it and send it again. Who said that they would buy it is kept.',
    ],
  });

export const restoredNews = (row: Told): News =>
  forOwner(row, {
    type: 'success',
    title: `Back in the catalogue: ${row.content.title}`,
    message: `Our team has put «${row.content.title}» back into the catalogue, as it was approved last.`,
  });

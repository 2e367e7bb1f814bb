/** What an entrepreneur is told about the launch page, in the words of the bell and the mail. */
import type { PageFigures } from '@waggle/contract/launch-page';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { counted } from '@waggle/contract/text/counted';
import type { News } from '../notifications/news.service.ts';
import type { PageRow } from './launch-page.repo.ts';

type Told = Pick<PageRow, 'user_id' | 'slug'>;

function forEntrepreneur(
  { user_id }: Told,
  words: Pick<News, 'type' | 'title' | 'message' | 'more'>,
): News {
  return {
    userId: user_id,
    ...words,
    path: LINKED_PATHS.journeyPage,
    label: 'Open your page',
    because: 'you have a launch page',
  };
}

export const takenDownNews = (page: Told, reason: string): News =>
  forEntrepreneur(page, {
    type: 'warning',
    title: 'Your launch page was taken down',
    message: `Our team has taken your page ${page.slug} from the public. What you wrote and your waitlist are kept.`,
    more: [reason, 'If you think that this is wrong, answer to this mail.'],
  });

export const restoredNews = (page: Told): News =>
  forEntrepreneur(page, {
    type: 'success',
    title: 'Your launch page is yours again',
    message: `Our team has restored your page ${page.slug}. It is closed until you publish it again.`,
  });

export const goalEndedNews = (
  page: Told & Pick<PageRow, 'state'>,
  { target, days, reached }: NonNullable<PageFigures['goal']>,
): News =>
  forEntrepreneur(page, {
    type: reached >= target ? 'success' : 'info',
    title: 'The days of your goal are over',
    message: `${reached.toLocaleString('en')} of the ${target.toLocaleString('en')} you set confirmed on ${page.slug} within ${counted(days, 'day')}: ${reached >= target ? 'reached' : 'missed'}. Your waitlist stays. ${page.state === 'live' ? 'You can set the next goal now' : 'Publish the page again to set the next goal'}.`,
  });

/** What the owner of a survey is told, in the words of the bell and the mail. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import type { NewNotification } from '../notifications/notifications.service.ts';
import type { News } from '../notifications/news.service.ts';
import type { SurveyRow } from './survey.repo.ts';

type Told = Pick<SurveyRow, 'id' | 'user_id' | 'title'>;

export const resultsPath = (id: string) => LINKED_PATHS.journeySurveyResults.replace(':id', id);

/** @returns the notification of the first answer, and of the one from which shares are shown; none for all others */
export function answerNews({
  answers,
  ...row
}: Told & Pick<SurveyRow, 'answers'>): NewNotification[] {
  const action = { path: resultsPath(row.id), label: 'See the answers' };
  const told = { userId: row.user_id, type: 'success' as const, action };
  if (answers === 1) {
    return [
      { ...told, title: 'The first answer', message: `Somebody has answered «${row.title}».` },
    ];
  }
  if (answers === FEWEST_FOR_SHARES) {
    const message = `${answers} people have answered «${row.title}». Shares and their ranges are shown from now on.`;
    return [{ ...told, title: `${answers} answers`, message }];
  }
  return [];
}

const about = (row: Told) => ({
  userId: row.user_id,
  path: resultsPath(row.id),
  label: 'Open the survey',
  because: 'you opened a survey',
});

export const takenDownNews = (row: Told, reason: string): News => ({
  ...about(row),
  type: 'warning',
  title: `Taken down: ${row.title}`,
  message: `Our team has taken your survey «${row.title}» down. Nobody can answer it. The answers so far are kept.`,
  more: [reason],
});

export const restoredNews = (row: Told, isOpen: boolean): News => ({
  ...about(row),
  type: 'success',
  title: `Brought back: ${row.title}`,
  message: isOpen
    ? `Your survey «${row.title}» is open again, at the same address.`
    : `Your survey «${row.title}» is closed, as it was before. You can open it again.`,
});

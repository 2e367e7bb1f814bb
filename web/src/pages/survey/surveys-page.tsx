/** /journey/survey: the user's surveys, and templates to begin with. */
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { Surveys } from '../../features/survey/list/surveys.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function SurveysPage({ user }: { user: SessionUser }) {
  usePageTitle('Surveys');
  const name = user.entrepreneur_data?.brandName;
  return <Surveys userId={user.id} names={name === undefined ? [] : [name]} logos={[]} />;
}

export default requirePage(
  {
    rule: SURVEY_PERMISSIONS.actions['survey.list'],
    otherwise: {
      not_signed_in: 'sign-in',
      entrepreneurs_only: PATHS.welcome,
      early_access_only: PATHS.welcome,
    },
    unloaded: {
      title: 'Your surveys could not be loaded',
      hint: 'None of them are lost. Please try again.',
    },
  },
  SurveysPage,
);

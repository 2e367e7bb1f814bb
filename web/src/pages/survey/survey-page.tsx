/** /journey/survey/:id: a draft while it is written, or the answers of an opened survey. */
import { lazy, Suspense } from 'react';
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { SurveyView } from '../../features/survey/survey-view.tsx';
import { surveyInPath } from '../../features/survey/survey-path.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** Nothing of it is needed while a survey is written. */
const AsSupplierSees = lazy(() =>
  import('../../features/evidence/as-supplier-sees.tsx').then((module) => ({
    default: module.AsSupplierSees,
  })),
);

function SurveyPage({ user }: { user: SessionUser }) {
  usePageTitle('Survey');
  const { path } = useNavigation();
  const id = surveyInPath(path);
  return (
    <SurveyView
      key={id}
      userId={user.id}
      id={id}
      aside={
        <Suspense fallback={null}>
          <AsSupplierSees userId={user.id} />
        </Suspense>
      }
    />
  );
}

export default requirePage(
  { rule: SURVEY_PERMISSIONS.actions['survey.list'], unloaded: 'The survey could not be loaded' },
  SurveyPage,
);

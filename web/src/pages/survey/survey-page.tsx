/** /journey/survey/:id: a draft while it is written, or the answers of an opened survey. */
import { lazy, Suspense } from 'react';
import type { Survey } from '@waggle/contract/survey';
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { SurveyView } from '../../features/survey/survey-view.tsx';
import { useSurvey } from '../../features/survey/survey-queries.ts';
import { usePathPart } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';

/** Nothing of it is needed while a survey is written. */
const AsSupplierSees = lazy(() =>
  import('../../features/evidence/as-supplier-sees.tsx').then((module) => ({
    default: module.AsSupplierSees,
  })),
);

function SurveyTool({ user: { id }, data: survey }: { user: SessionUser; data: Survey }) {
  return (
    <SurveyView
      key={survey.id}
      userId={id}
      survey={survey}
      aside={
        <Suspense fallback={null}>
          <AsSupplierSees userId={id} />
        </Suspense>
      }
    />
  );
}

export default toolPage(
  {
    rule: SURVEY_PERMISSIONS.actions['survey.list'],
    title: 'Survey',
    what: 'This survey',
    hint: 'It may have been deleted. Nothing else is lost.',
    useData: ({ id }) => useSurvey(id, usePathPart(PATHS.journeySurveyResults, 'id')),
  },
  SurveyTool,
);

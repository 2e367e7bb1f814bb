/** /journey/survey/:id: a draft while it is written, or the answers of an opened survey. */
import type { Survey } from '@waggle/contract/survey';
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { useLoaded } from '../../api/use-loaded.ts';
import { SurveyView } from '../../features/survey/survey-view.tsx';
import { useSurvey } from '../../features/survey/survey-queries.ts';
import { usePathPart } from '../../lib/use-path-part.ts';
import { PATHS } from '../../paths.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';

const loadAside = () => import('../../features/evidence/as-supplier-sees.tsx');

function SurveyTool({ user: { id }, data: survey }: { user: SessionUser; data: Survey }) {
  // Nothing of it is needed while a survey is written, before it is opened.
  const AsSupplierSees = useLoaded(loadAside, survey.opened_at !== null)?.AsSupplierSees;
  return (
    <SurveyView
      key={survey.id}
      userId={id}
      survey={survey}
      aside={AsSupplierSees && <AsSupplierSees userId={id} />}
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

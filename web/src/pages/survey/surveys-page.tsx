/** /journey/survey: the user's surveys, and templates to begin with, which know the names and logos that the user likes. */
import type { SurveySummary } from '@waggle/contract/survey';
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { useLikedLogos } from '../../features/brand/logos/liked-query.ts';
import { useNames } from '../../features/brand/names/names-query.ts';
import { Surveys } from '../../features/survey/list/surveys.tsx';
import { useSurveys } from '../../features/survey/survey-queries.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';

const TITLE = 'Surveys';

interface SurveysToolProps {
  user: SessionUser;
  data: readonly SurveySummary[];
}

/** What is not loaded is missing in the templates alone: names can be typed there. */
function SurveysTool({ user, data }: SurveysToolProps) {
  const { data: names } = useNames(user.id);
  const { data: logos = [] } = useLikedLogos(user.id);
  const chosen = names?.chosen ?? user.entrepreneur_data?.brandName;
  const liked = names?.shortlist.map(({ text }) => text) ?? [];
  const all = chosen === undefined ? liked : [chosen, ...liked];
  return (
    <>
      <ToolBar title={TITLE} />
      <Surveys
        surveys={data}
        names={[...new Set(all)]}
        // People see the pictures: the words below them say nothing for one or the other.
        logos={logos.map(({ id }, at) => ({ id, name: `Logo ${at + 1}` }))}
      />
    </>
  );
}

export default toolPage(
  {
    rule: SURVEY_PERMISSIONS.actions['survey.list'],
    title: TITLE,
    what: 'Your surveys',
    useData: ({ id }) => useSurveys(id),
  },
  SurveysTool,
);

/** /journey/survey: the user's surveys, and templates to begin with, which know the names and logos that the user likes. */
import { SURVEY_PERMISSIONS } from '@waggle/contract/survey/permissions';
import { useLikedLogos } from '../../features/brand/logos/liked-query.ts';
import { useNames } from '../../features/brand/names/names-query.ts';
import { Surveys } from '../../features/survey/list/surveys.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** What is not loaded is missing in the templates alone: names can be typed there. */
function SurveysPage({ user }: { user: SessionUser }) {
  usePageTitle('Surveys');
  const { data: names } = useNames(user.id);
  const { data: logos = [] } = useLikedLogos(user.id);
  const chosen = names?.chosen ?? user.entrepreneur_data?.brandName;
  const liked = names?.shortlist.map(({ text }) => text) ?? [];
  const all = chosen === undefined ? liked : [chosen, ...liked];
  return (
    <Surveys
      userId={user.id}
      names={[...new Set(all)]}
      // People see the pictures: the words below them say nothing for one or the other.
      logos={logos.map(({ id }, at) => ({ id, name: `Logo ${at + 1}` }))}
    />
  );
}

export default requirePage(
  { rule: SURVEY_PERMISSIONS.actions['survey.list'], unloaded: 'Your surveys could not be loaded' },
  SurveysPage,
);

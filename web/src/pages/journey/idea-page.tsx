/** /journey/idea: idea, audience and vibe, after the wizard. */
import { JOURNEY_PERMISSIONS } from '@waggle/contract/journey/permissions';
import { IdeaEditor } from '../../features/entrepreneur/idea-editor.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function IdeaPage({ user }: { user: SessionUser }) {
  usePageTitle('Idea and audience');
  return <IdeaEditor userId={user.id} data={user.entrepreneur_data} />;
}

export default requirePage(
  { rule: JOURNEY_PERMISSIONS.actions['journey.read'], unloaded: 'Your idea could not be loaded' },
  IdeaPage,
);

/** /journey: the twelve items from idea to listed product. */
import { useState } from 'react';
import { JOURNEY_PERMISSIONS } from '@waggle/contract/journey/permissions';
import { TaglineButton } from '../../features/brand/versions/tagline-button.tsx';
import { VersionsSheet } from '../../features/brand/versions/versions-sheet.tsx';
import { Journey } from '../../features/journey/journey.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function JourneyPage({ user }: { user: SessionUser }) {
  usePageTitle('Your journey');
  const [history, setHistory] = useState(false);
  return (
    <div className="page-measure py-10">
      <Journey
        user={user}
        history={
          <Button variant="quiet" size="compact" onClick={() => setHistory(true)}>
            <Icon name="rotate-ccw-clock" />
            History
          </Button>
        }
        tagline={({ tagline }) => <TaglineButton tagline={tagline} />}
      />
      {history && <VersionsSheet userId={user.id} onClose={() => setHistory(false)} />}
    </div>
  );
}

export default requirePage(
  {
    rule: JOURNEY_PERMISSIONS.actions['journey.read'],
    unloaded: 'Your journey could not be loaded',
  },
  JourneyPage,
);
